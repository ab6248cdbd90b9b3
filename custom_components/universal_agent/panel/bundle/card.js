var Nt=Object.defineProperty;var Ut=Object.getOwnPropertyDescriptor;var u=(r,t,e,s)=>{for(var i=s>1?void 0:s?Ut(t,e):t,o=r.length-1,n;o>=0;o--)(n=r[o])&&(i=(s?n(t,e,i):n(i))||i);return s&&i&&Nt(t,e,i),i};var F=globalThis,B=F.ShadowRoot&&(F.ShadyCSS===void 0||F.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,Q=Symbol(),dt=new WeakMap,R=class{constructor(t,e,s){if(this._$cssResult$=!0,s!==Q)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=e}get styleSheet(){let t=this.o,e=this.t;if(B&&t===void 0){let s=e!==void 0&&e.length===1;s&&(t=dt.get(e)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),s&&dt.set(e,t))}return t}toString(){return this.cssText}},pt=r=>new R(typeof r=="string"?r:r+"",void 0,Q),x=(r,...t)=>{let e=r.length===1?r[0]:t.reduce((s,i,o)=>s+(n=>{if(n._$cssResult$===!0)return n.cssText;if(typeof n=="number")return n;throw Error("Value passed to 'css' function must be a 'css' function result: "+n+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(i)+r[o+1],r[0]);return new R(e,r,Q)},ut=(r,t)=>{if(B)r.adoptedStyleSheets=t.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let e of t){let s=document.createElement("style"),i=F.litNonce;i!==void 0&&s.setAttribute("nonce",i),s.textContent=e.cssText,r.appendChild(s)}},G=B?r=>r:r=>r instanceof CSSStyleSheet?(t=>{let e="";for(let s of t.cssRules)e+=s.cssText;return pt(e)})(r):r;var{is:Mt,defineProperty:zt,getOwnPropertyDescriptor:Lt,getOwnPropertyNames:Ht,getOwnPropertySymbols:qt,getPrototypeOf:Dt}=Object,W=globalThis,mt=W.trustedTypes,jt=mt?mt.emptyScript:"",It=W.reactiveElementPolyfillSupport,N=(r,t)=>r,U={toAttribute(r,t){switch(t){case Boolean:r=r?jt:null;break;case Object:case Array:r=r==null?r:JSON.stringify(r)}return r},fromAttribute(r,t){let e=r;switch(t){case Boolean:e=r!==null;break;case Number:e=r===null?null:Number(r);break;case Object:case Array:try{e=JSON.parse(r)}catch{e=null}}return e}},V=(r,t)=>!Mt(r,t),gt={attribute:!0,type:String,converter:U,reflect:!1,useDefault:!1,hasChanged:V};Symbol.metadata??=Symbol("metadata"),W.litPropertyMetadata??=new WeakMap;var y=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,e=gt){if(e.state&&(e.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((e=Object.create(e)).wrapped=!0),this.elementProperties.set(t,e),!e.noAccessor){let s=Symbol(),i=this.getPropertyDescriptor(t,s,e);i!==void 0&&zt(this.prototype,t,i)}}static getPropertyDescriptor(t,e,s){let{get:i,set:o}=Lt(this.prototype,t)??{get(){return this[e]},set(n){this[e]=n}};return{get:i,set(n){let l=i?.call(this);o?.call(this,n),this.requestUpdate(t,l,s)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??gt}static _$Ei(){if(this.hasOwnProperty(N("elementProperties")))return;let t=Dt(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(N("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(N("properties"))){let e=this.properties,s=[...Ht(e),...qt(e)];for(let i of s)this.createProperty(i,e[i])}let t=this[Symbol.metadata];if(t!==null){let e=litPropertyMetadata.get(t);if(e!==void 0)for(let[s,i]of e)this.elementProperties.set(s,i)}this._$Eh=new Map;for(let[e,s]of this.elementProperties){let i=this._$Eu(e,s);i!==void 0&&this._$Eh.set(i,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let e=[];if(Array.isArray(t)){let s=new Set(t.flat(1/0).reverse());for(let i of s)e.unshift(G(i))}else t!==void 0&&e.push(G(t));return e}static _$Eu(t,e){let s=e.attribute;return s===!1?void 0:typeof s=="string"?s:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,e=this.constructor.elementProperties;for(let s of e.keys())this.hasOwnProperty(s)&&(t.set(s,this[s]),delete this[s]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return ut(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,e,s){this._$AK(t,s)}_$ET(t,e){let s=this.constructor.elementProperties.get(t),i=this.constructor._$Eu(t,s);if(i!==void 0&&s.reflect===!0){let o=(s.converter?.toAttribute!==void 0?s.converter:U).toAttribute(e,s.type);this._$Em=t,o==null?this.removeAttribute(i):this.setAttribute(i,o),this._$Em=null}}_$AK(t,e){let s=this.constructor,i=s._$Eh.get(t);if(i!==void 0&&this._$Em!==i){let o=s.getPropertyOptions(i),n=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:U;this._$Em=i;let l=n.fromAttribute(e,o.type);this[i]=l??this._$Ej?.get(i)??l,this._$Em=null}}requestUpdate(t,e,s,i=!1,o){if(t!==void 0){let n=this.constructor;if(i===!1&&(o=this[t]),s??=n.getPropertyOptions(t),!((s.hasChanged??V)(o,e)||s.useDefault&&s.reflect&&o===this._$Ej?.get(t)&&!this.hasAttribute(n._$Eu(t,s))))return;this.C(t,e,s)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,e,{useDefault:s,reflect:i,wrapped:o},n){s&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,n??e??this[t]),o!==!0||n!==void 0)||(this._$AL.has(t)||(this.hasUpdated||s||(e=void 0),this._$AL.set(t,e)),i===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[i,o]of this._$Ep)this[i]=o;this._$Ep=void 0}let s=this.constructor.elementProperties;if(s.size>0)for(let[i,o]of s){let{wrapped:n}=o,l=this[i];n!==!0||this._$AL.has(i)||l===void 0||this.C(i,void 0,o,l)}}let t=!1,e=this._$AL;try{t=this.shouldUpdate(e),t?(this.willUpdate(e),this._$EO?.forEach(s=>s.hostUpdate?.()),this.update(e)):this._$EM()}catch(s){throw t=!1,this._$EM(),s}t&&this._$AE(e)}willUpdate(t){}_$AE(t){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(t){}firstUpdated(t){}};y.elementStyles=[],y.shadowRootOptions={mode:"open"},y[N("elementProperties")]=new Map,y[N("finalized")]=new Map,It?.({ReactiveElement:y}),(W.reactiveElementVersions??=[]).push("2.1.2");var rt=globalThis,ft=r=>r,Z=rt.trustedTypes,vt=Z?Z.createPolicy("lit-html",{createHTML:r=>r}):void 0,xt="$lit$",_=`lit$${Math.random().toFixed(9).slice(2)}$`,At="?"+_,Ft=`<${At}>`,S=document,z=()=>S.createComment(""),L=r=>r===null||typeof r!="object"&&typeof r!="function",ot=Array.isArray,Bt=r=>ot(r)||typeof r?.[Symbol.iterator]=="function",X=`[ 	
\f\r]`,M=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,$t=/-->/g,yt=/>/g,A=RegExp(`>|${X}(?:([^\\s"'>=/]+)(${X}*=${X}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),bt=/'/g,_t=/"/g,Et=/^(?:script|style|textarea|title)$/i,nt=r=>(t,...e)=>({_$litType$:r,strings:t,values:e}),m=nt(1),oe=nt(2),ne=nt(3),C=Symbol.for("lit-noChange"),c=Symbol.for("lit-nothing"),wt=new WeakMap,E=S.createTreeWalker(S,129);function St(r,t){if(!ot(r)||!r.hasOwnProperty("raw"))throw Error("invalid template strings array");return vt!==void 0?vt.createHTML(t):t}var Wt=(r,t)=>{let e=r.length-1,s=[],i,o=t===2?"<svg>":t===3?"<math>":"",n=M;for(let l=0;l<e;l++){let a=r[l],d,p,h=-1,$=0;for(;$<a.length&&(n.lastIndex=$,p=n.exec(a),p!==null);)$=n.lastIndex,n===M?p[1]==="!--"?n=$t:p[1]!==void 0?n=yt:p[2]!==void 0?(Et.test(p[2])&&(i=RegExp("</"+p[2],"g")),n=A):p[3]!==void 0&&(n=A):n===A?p[0]===">"?(n=i??M,h=-1):p[1]===void 0?h=-2:(h=n.lastIndex-p[2].length,d=p[1],n=p[3]===void 0?A:p[3]==='"'?_t:bt):n===_t||n===bt?n=A:n===$t||n===yt?n=M:(n=A,i=void 0);let b=n===A&&r[l+1].startsWith("/>")?" ":"";o+=n===M?a+Ft:h>=0?(s.push(d),a.slice(0,h)+xt+a.slice(h)+_+b):a+_+(h===-2?l:b)}return[St(r,o+(r[e]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),s]},H=class r{constructor({strings:t,_$litType$:e},s){let i;this.parts=[];let o=0,n=0,l=t.length-1,a=this.parts,[d,p]=Wt(t,e);if(this.el=r.createElement(d,s),E.currentNode=this.el.content,e===2||e===3){let h=this.el.content.firstChild;h.replaceWith(...h.childNodes)}for(;(i=E.nextNode())!==null&&a.length<l;){if(i.nodeType===1){if(i.hasAttributes())for(let h of i.getAttributeNames())if(h.endsWith(xt)){let $=p[n++],b=i.getAttribute(h).split(_),I=/([.?@])?(.*)/.exec($);a.push({type:1,index:o,name:I[2],strings:b,ctor:I[1]==="."?tt:I[1]==="?"?et:I[1]==="@"?st:O}),i.removeAttribute(h)}else h.startsWith(_)&&(a.push({type:6,index:o}),i.removeAttribute(h));if(Et.test(i.tagName)){let h=i.textContent.split(_),$=h.length-1;if($>0){i.textContent=Z?Z.emptyScript:"";for(let b=0;b<$;b++)i.append(h[b],z()),E.nextNode(),a.push({type:2,index:++o});i.append(h[$],z())}}}else if(i.nodeType===8)if(i.data===At)a.push({type:2,index:o});else{let h=-1;for(;(h=i.data.indexOf(_,h+1))!==-1;)a.push({type:7,index:o}),h+=_.length-1}o++}}static createElement(t,e){let s=S.createElement("template");return s.innerHTML=t,s}};function k(r,t,e=r,s){if(t===C)return t;let i=s!==void 0?e._$Co?.[s]:e._$Cl,o=L(t)?void 0:t._$litDirective$;return i?.constructor!==o&&(i?._$AO?.(!1),o===void 0?i=void 0:(i=new o(r),i._$AT(r,e,s)),s!==void 0?(e._$Co??=[])[s]=i:e._$Cl=i),i!==void 0&&(t=k(r,i._$AS(r,t.values),i,s)),t}var Y=class{constructor(t,e){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=e}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:e},parts:s}=this._$AD,i=(t?.creationScope??S).importNode(e,!0);E.currentNode=i;let o=E.nextNode(),n=0,l=0,a=s[0];for(;a!==void 0;){if(n===a.index){let d;a.type===2?d=new q(o,o.nextSibling,this,t):a.type===1?d=new a.ctor(o,a.name,a.strings,this,t):a.type===6&&(d=new it(o,this,t)),this._$AV.push(d),a=s[++l]}n!==a?.index&&(o=E.nextNode(),n++)}return E.currentNode=S,i}p(t){let e=0;for(let s of this._$AV)s!==void 0&&(s.strings!==void 0?(s._$AI(t,s,e),e+=s.strings.length-2):s._$AI(t[e])),e++}},q=class r{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,e,s,i){this.type=2,this._$AH=c,this._$AN=void 0,this._$AA=t,this._$AB=e,this._$AM=s,this.options=i,this._$Cv=i?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,e=this._$AM;return e!==void 0&&t?.nodeType===11&&(t=e.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,e=this){t=k(this,t,e),L(t)?t===c||t==null||t===""?(this._$AH!==c&&this._$AR(),this._$AH=c):t!==this._$AH&&t!==C&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):Bt(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==c&&L(this._$AH)?this._$AA.nextSibling.data=t:this.T(S.createTextNode(t)),this._$AH=t}$(t){let{values:e,_$litType$:s}=t,i=typeof s=="number"?this._$AC(t):(s.el===void 0&&(s.el=H.createElement(St(s.h,s.h[0]),this.options)),s);if(this._$AH?._$AD===i)this._$AH.p(e);else{let o=new Y(i,this),n=o.u(this.options);o.p(e),this.T(n),this._$AH=o}}_$AC(t){let e=wt.get(t.strings);return e===void 0&&wt.set(t.strings,e=new H(t)),e}k(t){ot(this._$AH)||(this._$AH=[],this._$AR());let e=this._$AH,s,i=0;for(let o of t)i===e.length?e.push(s=new r(this.O(z()),this.O(z()),this,this.options)):s=e[i],s._$AI(o),i++;i<e.length&&(this._$AR(s&&s._$AB.nextSibling,i),e.length=i)}_$AR(t=this._$AA.nextSibling,e){for(this._$AP?.(!1,!0,e);t!==this._$AB;){let s=ft(t).nextSibling;ft(t).remove(),t=s}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},O=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,e,s,i,o){this.type=1,this._$AH=c,this._$AN=void 0,this.element=t,this.name=e,this._$AM=i,this.options=o,s.length>2||s[0]!==""||s[1]!==""?(this._$AH=Array(s.length-1).fill(new String),this.strings=s):this._$AH=c}_$AI(t,e=this,s,i){let o=this.strings,n=!1;if(o===void 0)t=k(this,t,e,0),n=!L(t)||t!==this._$AH&&t!==C,n&&(this._$AH=t);else{let l=t,a,d;for(t=o[0],a=0;a<o.length-1;a++)d=k(this,l[s+a],e,a),d===C&&(d=this._$AH[a]),n||=!L(d)||d!==this._$AH[a],d===c?t=c:t!==c&&(t+=(d??"")+o[a+1]),this._$AH[a]=d}n&&!i&&this.j(t)}j(t){t===c?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},tt=class extends O{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===c?void 0:t}},et=class extends O{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==c)}},st=class extends O{constructor(t,e,s,i,o){super(t,e,s,i,o),this.type=5}_$AI(t,e=this){if((t=k(this,t,e,0)??c)===C)return;let s=this._$AH,i=t===c&&s!==c||t.capture!==s.capture||t.once!==s.once||t.passive!==s.passive,o=t!==c&&(s===c||i);i&&this.element.removeEventListener(this.name,this,s),o&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},it=class{constructor(t,e,s){this.element=t,this.type=6,this._$AN=void 0,this._$AM=e,this.options=s}get _$AU(){return this._$AM._$AU}_$AI(t){k(this,t)}};var Vt=rt.litHtmlPolyfillSupport;Vt?.(H,q),(rt.litHtmlVersions??=[]).push("3.3.3");var Ct=(r,t,e)=>{let s=e?.renderBefore??t,i=s._$litPart$;if(i===void 0){let o=e?.renderBefore??null;s._$litPart$=i=new q(t.insertBefore(z(),o),o,void 0,e??{})}return i._$AI(r),i};var at=globalThis,v=class extends y{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let e=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=Ct(e,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return C}};v._$litElement$=!0,v.finalized=!0,at.litElementHydrateSupport?.({LitElement:v});var Zt=at.litElementPolyfillSupport;Zt?.({LitElement:v});(at.litElementVersions??=[]).push("4.2.2");var Kt={attribute:!0,type:String,converter:U,reflect:!1,hasChanged:V},Jt=(r=Kt,t,e)=>{let{kind:s,metadata:i}=e,o=globalThis.litPropertyMetadata.get(i);if(o===void 0&&globalThis.litPropertyMetadata.set(i,o=new Map),s==="setter"&&((r=Object.create(r)).wrapped=!0),o.set(e.name,r),s==="accessor"){let{name:n}=e;return{set(l){let a=t.get.call(this);t.set.call(this,l),this.requestUpdate(n,a,r,!0,l)},init(l){return l!==void 0&&this.C(n,void 0,r,l),l}}}if(s==="setter"){let{name:n}=e;return function(l){let a=this[n];t.call(this,l),this.requestUpdate(n,a,r,!0,l)}}throw Error("Unsupported decorator location: "+s)};function K(r){return(t,e)=>typeof e=="object"?Jt(r,t,e):((s,i,o)=>{let n=i.hasOwnProperty(o);return i.constructor.createProperty(o,s),n?Object.getOwnPropertyDescriptor(i,o):void 0})(r,t,e)}function f(r){return K({...r,state:!0,attribute:!1})}var P=(r,t,e)=>(e.configurable=!0,e.enumerable=!0,Reflect.decorate&&typeof t!="object"&&Object.defineProperty(r,t,e),e);function D(r,t){return(e,s,i)=>{let o=n=>n.renderRoot?.querySelector(r)??null;if(t){let{get:n,set:l}=typeof s=="object"?e:i??(()=>{let a=Symbol();return{get(){return this[a]},set(d){this[a]=d}}})();return P(e,s,{get(){let a=n.call(this);return a===void 0&&(a=o(this),(a!==null||this.hasUpdated)&&l.call(this,a)),a}})}return P(e,s,{get(){return o(this)}})}}var w="universal_agent";var Pt=r=>r===3||r?.error?.code===3,Qt=new Map,Gt=new Map,kt=(r,t,e)=>{let s=JSON.stringify(t),i=r.get(s)??e();return r.set(s,i),i},lt=(r,t)=>kt(Qt,{language:r,...t},()=>new Intl.DateTimeFormat(r,t)),Tt=(r,t)=>kt(Gt,{language:r,...t},()=>new Intl.NumberFormat(r,t)),j=class{constructor(){this.localize=()=>"";this.listeners=new Set;this.hasLost=!1}async load(){let[t]=await Promise.all([this.hass.loadBackendTranslation("config_panel",w),this.hass.loadBackendTranslation("exceptions",w)]);this.localize=t}async loadActions(){await this.hass.loadBackendTranslation("services",w)}text(t,e){return this.say(this.localize,t,e)}say(t,e,s){return t(`component.${w}.config_panel.${e}`,s)||e.slice(e.indexOf(".")+1).replaceAll("_"," ")}async words(t){let[,e]=await Promise.all(["title","services"].map(s=>this.hass.loadBackendTranslation(s,[...t,"homeassistant"])));return e??this.hass.localize}common(t){return this.hass.localize(`ui.common.${t}`)||t}action(t,e){return this.hass.localize(`component.${w}.services.${t}.${e}`)}async call(t,e={}){try{return await this.hass.callWS({type:`${w}/${t}`,...e})}catch(s){throw this.hasLost||=Pt(s),s}}explain(t){if(Pt(t))return this.text("shell.disconnected");let{code:e,message:s,translation_key:i,translation_placeholders:o}=t;return(i?this.hass.localize(`component.${w}.exceptions.${i}.message`,o):"")||(["not_loaded","unauthorized","not_found","storage_error","unknown_command"].includes(e)?this.text(`errors.${e}`):s||this.text("errors.other"))}async approve(t){let e=await this.confirm({title:this.text("waiting.approve"),text:this.text("waiting.approve_text",{what:t.what}),confirm:this.text("waiting.approve"),pin:t.needs_pin});return e===null?null:this.call("approve",{item_id:t.id,...t.needs_pin?{pin:e}:{}})}listen(t){return this.listeners.add(t),()=>this.listeners.delete(t)}follow(){let t=!0;return this.hass.connection.subscribeMessage(e=>{let s=!t||this.hasLost||e.event!=="loaded";t=this.hasLost=!1,s&&this.listeners.forEach(i=>i(e))},{type:`${w}/subscribe`})}moment(t){if(t===null)return"";let{language:e,time_format:s,time_zone:i}=this.hass.locale,o=typeof t=="string"&&!t.includes("T"),n=typeof t=="number"?new Date(t*1e3):new Date(t),l=o?"UTC":i==="server"?this.hass.config.time_zone:void 0,a=lt("en-CA",{timeZone:o?void 0:l}).format(new Date),d=lt("en-CA",{timeZone:l}).format(n),p=s==="12"?!0:s==="24"?!1:void 0;return lt(e,{timeZone:l,...o?{}:{hour:"numeric",minute:"2-digit"},...p===void 0?{}:{hourCycle:p?"h12":"h23"},...d===a&&!o?{}:{day:"numeric",month:"short"},...d.slice(0,4)===a.slice(0,4)?{}:{year:"numeric"}}).format(n)}number(t,e=0){return Tt(this.hass.locale.language,{maximumFractionDigits:e}).format(t)}duration(t){return t===null?"":t<1e3?`${this.number(t,t<10?1:0)} ms`:`${this.number(t/1e3,1)} s`}money(t){let e=this.info?.currency||"EUR";return Tt(this.hass.locale.language,{style:"currency",currency:e,maximumFractionDigits:t&&t<.1?4:2}).format(t)}};var J=x`
  :host {
    color: var(--primary-text-color);
    font-family: var(--ha-font-family-body, Roboto, sans-serif);
    font-size: var(--ha-font-size-m, 14px);
    line-height: 1.45;
  }
  * {
    box-sizing: border-box;
  }
  h2 {
    font-size: 1.15em;
    font-weight: 500;
    margin: 0 0 8px;
  }
  h3 {
    font-size: 1em;
    font-weight: 500;
    margin: 12px 0 4px;
  }
  p {
    margin: 0 0 8px;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .card {
    background: var(--ha-card-background, var(--card-background-color));
    border: 1px solid var(--ha-card-border-color, var(--divider-color));
    border-radius: var(--ha-card-border-radius, 12px);
    padding: 16px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .cards {
    display: grid;
    gap: 16px;
    grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
    align-items: start;
  }
  .page {
    padding: 16px;
    max-width: 1200px;
    margin: 0 auto;
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
  }
  .quiet {
    color: var(--secondary-text-color);
    font-size: 0.93em;
  }
  .row {
    display: flex;
    gap: 8px;
    align-items: center;
    flex-wrap: wrap;
  }
  .grow {
    flex: 1;
    min-width: 0;
  }
  /* Words are never squeezed by what stands beside them: that goes below where there is no room. */
  .row > .grow:not(:empty) {
    flex-basis: 12em;
  }
  li.item {
    padding: 10px 0;
    border-top: 1px solid var(--divider-color);
  }
  li.item:first-child {
    border-top: 0;
    padding-top: 0;
  }
  li.item:last-child {
    padding-bottom: 0;
  }
  .card > :last-child,
  li.item > :last-child {
    margin-bottom: 0;
  }
  .badge {
    border: 1px solid var(--divider-color);
    border-radius: 10px;
    padding: 0 8px;
    font-size: 0.86em;
    white-space: nowrap;
  }
  .badge.done {
    border-color: var(--success-color, #43a047);
  }
  .badge.bad {
    border-color: var(--error-color, #db4437);
  }
  .badge.waiting {
    border-color: var(--warning-color, #ffa600);
  }
  button,
  select,
  input,
  textarea {
    font: inherit;
    color: inherit;
  }
  button.action {
    background: none;
    color: var(--primary-text-color);
    border: 1px solid var(--primary-color);
    border-radius: 18px;
    min-height: 36px;
    padding: 4px 14px;
    cursor: pointer;
  }
  button.action.strong {
    border-width: 2px;
    font-weight: 500;
  }
  button.action.danger {
    border-color: var(--error-color);
  }
  button.action:hover:not(:disabled) {
    background: var(--secondary-background-color);
  }
  button:disabled {
    opacity: 0.5;
    cursor: default;
  }
  button.link {
    background: none;
    border: 0;
    padding: 0;
    text-decoration: underline;
    cursor: pointer;
    text-align: start;
  }
  input[type="text"],
  input[type="search"],
  input[type="password"],
  select,
  textarea {
    background: var(--card-background-color);
    border: 1px solid var(--input-idle-line-color, var(--secondary-text-color));
    border-radius: 8px;
    min-height: 40px;
    padding: 6px 10px;
    max-width: 100%;
    min-width: 0;
  }
  :focus-visible {
    outline: 2px solid var(--primary-color);
    outline-offset: 2px;
  }
  .scrolls {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  th,
  td {
    text-align: start;
    vertical-align: top;
    padding: 6px 10px 6px 0;
    border-top: 1px solid var(--divider-color);
  }
  th {
    font-weight: 500;
    overflow-wrap: normal;
    white-space: nowrap;
  }
  progress {
    width: 100%;
    height: 6px;
    accent-color: var(--primary-color);
  }
`;var T=class extends v{static{this.styles=[J,x`
      dialog {
        background: var(--ha-card-background, var(--card-background-color));
        border: 1px solid var(--divider-color);
        border-radius: 16px;
        color: inherit;
        max-width: min(440px, calc(100vw - 32px));
        padding: 20px;
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 50%);
      }
      .row {
        justify-content: flex-end;
        margin-top: 16px;
      }
      label {
        display: grid;
        gap: 4px;
      }
    `]}async open(t){return this.question=t,await this.updateComplete,this.dialog.showModal(),new Promise(e=>{this.settle=e})}end(t){let e=this.settle;this.settle=void 0,this.pin&&(this.pin.value=""),this.dialog.open&&this.dialog.close(),this.question=void 0,e?.(t)}render(){let t=this.question;return m`<dialog aria-labelledby="title" @close=${()=>this.end(null)}>
      ${t&&m`<form
        @submit=${e=>{e.preventDefault(),this.end(this.pin?.value??"")}}
      >
        <h2 id="title">${t.title}</h2>
        <p>${t.text}</p>
        ${t.pin?m`<label
              >${this.agent.text("shell.pin")}
              <input type="password" inputmode="numeric" autocomplete="off" maxlength="32" required autofocus />
            </label>`:""}
        <div class="row">
          <button class="action" type="button" @click=${()=>this.end(null)}>${this.agent.common("cancel")}</button>
          <button class="action strong" type="submit">${t.confirm}</button>
        </div>
      </form>`}
    </dialog>`}};u([f()],T.prototype,"question",2),u([D("dialog")],T.prototype,"dialog",2),u([D("input")],T.prototype,"pin",2);var Ot=(r,t=!1)=>{t?history.replaceState(null,"",r):history.pushState(null,"",r),window.dispatchEvent(new CustomEvent("location-changed",{detail:{replace:t}}))};var ct=(r,t)=>{customElements.get(r)||customElements.define(r,t)};var Rt="universal-agent-card",Xt="conversation.universal_agent",Yt=300,ht=10,g=class extends v{constructor(){super(...arguments);this.config={};this.language="";this.approvals=[];this.requests=[];this.problem="";this.told="";this.isAsking=!1;this.isRead=!1;this.agent=new j;this.conversation=null}static{this.styles=[J,x`
      section {
        height: 100%;
        overflow-y: auto;
      }
      form {
        display: flex;
        gap: 8px;
        margin-bottom: 12px;
      }
      form input {
        flex: 1;
      }
      .asked {
        font-weight: 500;
      }
      ul + ul:has(li) {
        border-top: 1px solid var(--divider-color);
        margin-top: 12px;
        padding-top: 12px;
      }
    `]}static getConfigForm(){let e=new j;return{schema:[{name:"title",selector:{text:{}}},{name:"show_ask",default:!0,selector:{boolean:{}}},{name:"show_waiting",default:!0,selector:{boolean:{}}},{name:"answers",default:3,selector:{number:{min:0,max:ht,mode:"box"}}}],computeLabel:({name:s},i)=>e.say(i,`card.${s==="title"?"heading":s}`)}}static getStubConfig(){return{show_ask:!0,show_waiting:!0,answers:3}}setConfig(e){let{answers:s=3}=e;if(!Number.isInteger(s)||s<0||s>ht)throw new Error(`answers: 0 … ${ht}`);this.config=e,this.stop&&this.readSoon()}getCardSize(){return 2+(this.config.answers??3)}getGridOptions(){return{columns:12,min_columns:6}}connectedCallback(){super.connectedCallback(),this.agent.confirm=e=>this.question.open(e),this.agent.tell=e=>this.told=e,this.agent.listen(e=>this.happened(e)),this.language&&this.follow()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.stop?.then(e=>e()).catch(()=>{}),this.stop=void 0}willUpdate(e){!e.has("hass")||!this.hass||(this.agent.hass=this.hass,this.wanted!==this.hass.language&&(this.wanted=this.hass.language,this.agent.load().then(()=>{this.language=this.hass.language,this.isConnected&&!this.stop&&this.follow()})))}follow(){this.stop=this.agent.follow(),this.stop.catch(e=>this.problem=this.agent.explain(e)),this.read()}happened(e){e.event==="unloaded"&&(this.problem=this.agent.text("errors.not_loaded")),(e.event==="loaded"||e.event==="finished"||e.event==="changed"&&e.what==="waiting")&&this.readSoon()}readSoon(){clearTimeout(this.timer),this.timer=window.setTimeout(()=>{this.read()},Yt)}async read(){let{agent:e}=this,{answers:s=3,show_waiting:i=!0}=this.config;try{let[o,n]=await Promise.all([i?e.call("waiting"):null,s?e.call("timeline",{limit:s}):null]);this.approvals=o?.approvals??[],this.requests=n?.requests??[],this.isRead=!0,this.problem=""}catch(o){this.problem=e.explain(o)}}async act(e){try{let s=await e();s&&(this.told=s.error||s.response||this.agent.text("shell.done"))}catch(s){this.told=this.agent.explain(s)}await this.read()}async ask(e){e.preventDefault();let s=e.target.querySelector("input"),i=s.value.trim();if(i){this.isAsking=!0,this.told="";try{let o=await this.hass.callWS({type:"conversation/process",text:i,agent_id:Xt,conversation_id:this.conversation,language:this.hass.language});this.conversation=o.conversation_id,this.told=o.response.speech.plain?.speech??"",s.value=""}catch(o){this.told=this.agent.explain(o)}this.isAsking=!1}}approval(e){let{agent:s}=this;return m`<li class="item">
      <p>${e.what}</p>
      <div class="row">
        <span class="quiet grow">${s.text("waiting.until",{time:s.moment(e.expires_at)})}</span>
        ${e.may_answer?m`<button class="action strong" @click=${()=>{this.act(()=>s.approve(e))}}>
                ${s.text("waiting.approve")}
              </button>
              <button class="action" @click=${()=>{this.act(()=>s.call("reject",{item_id:e.id}))}}>
                ${s.text("waiting.reject")}
              </button>`:c}
      </div>
    </li>`}field(){let{agent:e}=this;return m`<form @submit=${this.ask}>
      <input
        type="text"
        maxlength="2000"
        autocomplete="off"
        aria-label=${e.text("card.ask")}
        placeholder=${e.text("card.ask")}
      />
      <button class="action strong" type="submit" ?disabled=${this.isAsking}>${e.text("card.send")}</button>
    </form>`}emptiness(){let{answers:e=3,show_waiting:s=!0}=this.config;return this.problem||this.requests.length||s&&this.approvals.length?"":this.isRead?e?this.agent.text("card.empty"):s?this.agent.text("waiting.no_approvals"):"":this.agent.text("shell.loading")}render(){let{agent:e}=this,{title:s="Universal Agent",show_ask:i=!0,show_waiting:o=!0}=this.config;if(!this.language)return m`<section class="card" aria-label=${s||"Universal Agent"} aria-busy="true"><h2>${s||"…"}</h2></section>`;let n=this.hass.connected===!1,l=this.emptiness();return m`<section class="card" aria-label=${s||"Universal Agent"}>
        <div class="row">
          <h2 class="grow">${s}</h2>
          <button class="link quiet" @click=${()=>Ot("/universal-agent")}>${e.text("card.open")}</button>
        </div>
        ${i?this.field():c}
        <p role="status">${this.told}</p>
        ${n?m`<p role="status">${e.text("shell.disconnected")}</p>`:c}
        ${this.problem&&!n?m`<p role="alert">${this.problem}</p>`:c}
        ${l?m`<p class="quiet" role="status">${l}</p>`:c}
        ${o&&this.approvals.length?m`<h3>${e.text("waiting.approvals")}</h3>
              <ul>
                ${this.approvals.map(a=>this.approval(a))}
              </ul>`:c}
        <ul>
          ${this.requests.map(a=>m`<li class="item">
              <div class="asked">${a.hidden?e.text("timeline.hidden"):a.text}</div>
              <div>${a.response}</div>
              <div class="quiet">
                ${a.person??e.text(`channel.${a.channel}`)} · ${e.moment(a.started_at)}
              </div>
            </li>`)}
        </ul>
      </section>
      <universal-agent-question .agent=${e}></universal-agent-question>`}};u([K({attribute:!1})],g.prototype,"hass",2),u([f()],g.prototype,"config",2),u([f()],g.prototype,"language",2),u([f()],g.prototype,"approvals",2),u([f()],g.prototype,"requests",2),u([f()],g.prototype,"problem",2),u([f()],g.prototype,"told",2),u([f()],g.prototype,"isAsking",2),u([f()],g.prototype,"isRead",2),u([D("universal-agent-question")],g.prototype,"question",2);window.customCards??=[];window.customCards.push({type:Rt,name:"Universal Agent",description:"What waits for your yes, the last answers, and a field to ask.",preview:!0});customElements.whenDefined("home-assistant").then(()=>{ct("universal-agent-question",T),ct(Rt,g)});export{g as Card};
