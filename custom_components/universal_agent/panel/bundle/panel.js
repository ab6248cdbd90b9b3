var ue=Object.defineProperty;var me=Object.getOwnPropertyDescriptor;var u=(o,s,t,e)=>{for(var i=e>1?void 0:e?me(s,t):s,r=o.length-1,n;r>=0;r--)(n=o[r])&&(i=(e?n(s,t,i):n(i))||i);return e&&i&&ue(s,t,i),i};var st=globalThis,it=st.ShadowRoot&&(st.ShadyCSS===void 0||st.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,yt=Symbol(),Mt=new WeakMap,G=class{constructor(s,t,e){if(this._$cssResult$=!0,e!==yt)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=s,this.t=t}get styleSheet(){let s=this.o,t=this.t;if(it&&s===void 0){let e=t!==void 0&&t.length===1;e&&(s=Mt.get(t)),s===void 0&&((this.o=s=new CSSStyleSheet).replaceSync(this.cssText),e&&Mt.set(t,s))}return s}toString(){return this.cssText}},Lt=o=>new G(typeof o=="string"?o:o+"",void 0,yt),y=(o,...s)=>{let t=o.length===1?o[0]:s.reduce((e,i,r)=>e+(n=>{if(n._$cssResult$===!0)return n.cssText;if(typeof n=="number")return n;throw Error("Value passed to 'css' function must be a 'css' function result: "+n+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(i)+o[r+1],o[0]);return new G(t,o,yt)},Ht=(o,s)=>{if(it)o.adoptedStyleSheets=s.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of s){let e=document.createElement("style"),i=st.litNonce;i!==void 0&&e.setAttribute("nonce",i),e.textContent=t.cssText,o.appendChild(e)}},xt=it?o=>o:o=>o instanceof CSSStyleSheet?(s=>{let t="";for(let e of s.cssRules)t+=e.cssText;return Lt(t)})(o):o;var{is:ge,defineProperty:fe,getOwnPropertyDescriptor:ve,getOwnPropertyNames:$e,getOwnPropertySymbols:ye,getPrototypeOf:xe}=Object,rt=globalThis,Ut=rt.trustedTypes,be=Ut?Ut.emptyScript:"",we=rt.reactiveElementPolyfillSupport,K=(o,s)=>o,Z={toAttribute(o,s){switch(s){case Boolean:o=o?be:null;break;case Object:case Array:o=o==null?o:JSON.stringify(o)}return o},fromAttribute(o,s){let t=o;switch(s){case Boolean:t=o!==null;break;case Number:t=o===null?null:Number(o);break;case Object:case Array:try{t=JSON.parse(o)}catch{t=null}}return t}},nt=(o,s)=>!ge(o,s),Nt={attribute:!0,type:String,converter:Z,reflect:!1,useDefault:!1,hasChanged:nt};Symbol.metadata??=Symbol("metadata"),rt.litPropertyMetadata??=new WeakMap;var k=class extends HTMLElement{static addInitializer(s){this._$Ei(),(this.l??=[]).push(s)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(s,t=Nt){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(s)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(s,t),!t.noAccessor){let e=Symbol(),i=this.getPropertyDescriptor(s,e,t);i!==void 0&&fe(this.prototype,s,i)}}static getPropertyDescriptor(s,t,e){let{get:i,set:r}=ve(this.prototype,s)??{get(){return this[t]},set(n){this[t]=n}};return{get:i,set(n){let a=i?.call(this);r?.call(this,n),this.requestUpdate(s,a,e)},configurable:!0,enumerable:!0}}static getPropertyOptions(s){return this.elementProperties.get(s)??Nt}static _$Ei(){if(this.hasOwnProperty(K("elementProperties")))return;let s=xe(this);s.finalize(),s.l!==void 0&&(this.l=[...s.l]),this.elementProperties=new Map(s.elementProperties)}static finalize(){if(this.hasOwnProperty(K("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(K("properties"))){let t=this.properties,e=[...$e(t),...ye(t)];for(let i of e)this.createProperty(i,t[i])}let s=this[Symbol.metadata];if(s!==null){let t=litPropertyMetadata.get(s);if(t!==void 0)for(let[e,i]of t)this.elementProperties.set(e,i)}this._$Eh=new Map;for(let[t,e]of this.elementProperties){let i=this._$Eu(t,e);i!==void 0&&this._$Eh.set(i,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(s){let t=[];if(Array.isArray(s)){let e=new Set(s.flat(1/0).reverse());for(let i of e)t.unshift(xt(i))}else s!==void 0&&t.push(xt(s));return t}static _$Eu(s,t){let e=t.attribute;return e===!1?void 0:typeof e=="string"?e:typeof s=="string"?s.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(s=>this.enableUpdating=s),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(s=>s(this))}addController(s){(this._$EO??=new Set).add(s),this.renderRoot!==void 0&&this.isConnected&&s.hostConnected?.()}removeController(s){this._$EO?.delete(s)}_$E_(){let s=new Map,t=this.constructor.elementProperties;for(let e of t.keys())this.hasOwnProperty(e)&&(s.set(e,this[e]),delete this[e]);s.size>0&&(this._$Ep=s)}createRenderRoot(){let s=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Ht(s,this.constructor.elementStyles),s}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(s=>s.hostConnected?.())}enableUpdating(s){}disconnectedCallback(){this._$EO?.forEach(s=>s.hostDisconnected?.())}attributeChangedCallback(s,t,e){this._$AK(s,e)}_$ET(s,t){let e=this.constructor.elementProperties.get(s),i=this.constructor._$Eu(s,e);if(i!==void 0&&e.reflect===!0){let r=(e.converter?.toAttribute!==void 0?e.converter:Z).toAttribute(t,e.type);this._$Em=s,r==null?this.removeAttribute(i):this.setAttribute(i,r),this._$Em=null}}_$AK(s,t){let e=this.constructor,i=e._$Eh.get(s);if(i!==void 0&&this._$Em!==i){let r=e.getPropertyOptions(i),n=typeof r.converter=="function"?{fromAttribute:r.converter}:r.converter?.fromAttribute!==void 0?r.converter:Z;this._$Em=i;let a=n.fromAttribute(t,r.type);this[i]=a??this._$Ej?.get(i)??a,this._$Em=null}}requestUpdate(s,t,e,i=!1,r){if(s!==void 0){let n=this.constructor;if(i===!1&&(r=this[s]),e??=n.getPropertyOptions(s),!((e.hasChanged??nt)(r,t)||e.useDefault&&e.reflect&&r===this._$Ej?.get(s)&&!this.hasAttribute(n._$Eu(s,e))))return;this.C(s,t,e)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(s,t,{useDefault:e,reflect:i,wrapped:r},n){e&&!(this._$Ej??=new Map).has(s)&&(this._$Ej.set(s,n??t??this[s]),r!==!0||n!==void 0)||(this._$AL.has(s)||(this.hasUpdated||e||(t=void 0),this._$AL.set(s,t)),i===!0&&this._$Em!==s&&(this._$Eq??=new Set).add(s))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let s=this.scheduleUpdate();return s!=null&&await s,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[i,r]of this._$Ep)this[i]=r;this._$Ep=void 0}let e=this.constructor.elementProperties;if(e.size>0)for(let[i,r]of e){let{wrapped:n}=r,a=this[i];n!==!0||this._$AL.has(i)||a===void 0||this.C(i,void 0,r,a)}}let s=!1,t=this._$AL;try{s=this.shouldUpdate(t),s?(this.willUpdate(t),this._$EO?.forEach(e=>e.hostUpdate?.()),this.update(t)):this._$EM()}catch(e){throw s=!1,this._$EM(),e}s&&this._$AE(t)}willUpdate(s){}_$AE(s){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(s)),this.updated(s)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(s){return!0}update(s){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(s){}firstUpdated(s){}};k.elementStyles=[],k.shadowRootOptions={mode:"open"},k[K("elementProperties")]=new Map,k[K("finalized")]=new Map,we?.({ReactiveElement:k}),(rt.reactiveElementVersions??=[]).push("2.1.2");var wt=globalThis,jt=o=>o,ot=wt.trustedTypes,It=ot?ot.createPolicy("lit-html",{createHTML:o=>o}):void 0,_t="$lit$",C=`lit$${Math.random().toFixed(9).slice(2)}$`,At="?"+C,_e=`<${At}>`,U=document,J=()=>U.createComment(""),Q=o=>o===null||typeof o!="object"&&typeof o!="function",Tt=Array.isArray,Gt=o=>Tt(o)||typeof o?.[Symbol.iterator]=="function",bt=`[ 	
\f\r]`,V=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,zt=/-->/g,Dt=/>/g,L=RegExp(`>|${bt}(?:([^\\s"'>=/]+)(${bt}*=${bt}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Bt=/'/g,Ft=/"/g,Kt=/^(?:script|style|textarea|title)$/i,St=o=>(s,...t)=>({_$litType$:o,strings:s,values:t}),l=St(1),Ye=St(2),Xe=St(3),q=Symbol.for("lit-noChange"),d=Symbol.for("lit-nothing"),Wt=new WeakMap,H=U.createTreeWalker(U,129);function Zt(o,s){if(!Tt(o)||!o.hasOwnProperty("raw"))throw Error("invalid template strings array");return It!==void 0?It.createHTML(s):s}var Vt=(o,s)=>{let t=o.length-1,e=[],i,r=s===2?"<svg>":s===3?"<math>":"",n=V;for(let a=0;a<t;a++){let c=o[a],h,m,p=-1,v=0;for(;v<c.length&&(n.lastIndex=v,m=n.exec(c),m!==null);)v=n.lastIndex,n===V?m[1]==="!--"?n=zt:m[1]!==void 0?n=Dt:m[2]!==void 0?(Kt.test(m[2])&&(i=RegExp("</"+m[2],"g")),n=L):m[3]!==void 0&&(n=L):n===L?m[0]===">"?(n=i??V,p=-1):m[1]===void 0?p=-2:(p=n.lastIndex-m[2].length,h=m[1],n=m[3]===void 0?L:m[3]==='"'?Ft:Bt):n===Ft||n===Bt?n=L:n===zt||n===Dt?n=V:(n=L,i=void 0);let f=n===L&&o[a+1].startsWith("/>")?" ":"";r+=n===V?c+_e:p>=0?(e.push(h),c.slice(0,p)+_t+c.slice(p)+C+f):c+C+(p===-2?a:f)}return[Zt(o,r+(o[t]||"<?>")+(s===2?"</svg>":s===3?"</math>":"")),e]},Y=class o{constructor({strings:s,_$litType$:t},e){let i;this.parts=[];let r=0,n=0,a=s.length-1,c=this.parts,[h,m]=Vt(s,t);if(this.el=o.createElement(h,e),H.currentNode=this.el.content,t===2||t===3){let p=this.el.content.firstChild;p.replaceWith(...p.childNodes)}for(;(i=H.nextNode())!==null&&c.length<a;){if(i.nodeType===1){if(i.hasAttributes())for(let p of i.getAttributeNames())if(p.endsWith(_t)){let v=m[n++],f=i.getAttribute(p).split(C),x=/([.?@])?(.*)/.exec(v);c.push({type:1,index:r,name:x[2],strings:f,ctor:x[1]==="."?lt:x[1]==="?"?ct:x[1]==="@"?dt:j}),i.removeAttribute(p)}else p.startsWith(C)&&(c.push({type:6,index:r}),i.removeAttribute(p));if(Kt.test(i.tagName)){let p=i.textContent.split(C),v=p.length-1;if(v>0){i.textContent=ot?ot.emptyScript:"";for(let f=0;f<v;f++)i.append(p[f],J()),H.nextNode(),c.push({type:2,index:++r});i.append(p[v],J())}}}else if(i.nodeType===8)if(i.data===At)c.push({type:2,index:r});else{let p=-1;for(;(p=i.data.indexOf(C,p+1))!==-1;)c.push({type:7,index:r}),p+=C.length-1}r++}}static createElement(s,t){let e=U.createElement("template");return e.innerHTML=s,e}};function N(o,s,t=o,e){if(s===q)return s;let i=e!==void 0?t._$Co?.[e]:t._$Cl,r=Q(s)?void 0:s._$litDirective$;return i?.constructor!==r&&(i?._$AO?.(!1),r===void 0?i=void 0:(i=new r(o),i._$AT(o,t,e)),e!==void 0?(t._$Co??=[])[e]=i:t._$Cl=i),i!==void 0&&(s=N(o,i._$AS(o,s.values),i,e)),s}var at=class{constructor(s,t){this._$AV=[],this._$AN=void 0,this._$AD=s,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(s){let{el:{content:t},parts:e}=this._$AD,i=(s?.creationScope??U).importNode(t,!0);H.currentNode=i;let r=H.nextNode(),n=0,a=0,c=e[0];for(;c!==void 0;){if(n===c.index){let h;c.type===2?h=new D(r,r.nextSibling,this,s):c.type===1?h=new c.ctor(r,c.name,c.strings,this,s):c.type===6&&(h=new ht(r,this,s)),this._$AV.push(h),c=e[++a]}n!==c?.index&&(r=H.nextNode(),n++)}return H.currentNode=U,i}p(s){let t=0;for(let e of this._$AV)e!==void 0&&(e.strings!==void 0?(e._$AI(s,e,t),t+=e.strings.length-2):e._$AI(s[t])),t++}},D=class o{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(s,t,e,i){this.type=2,this._$AH=d,this._$AN=void 0,this._$AA=s,this._$AB=t,this._$AM=e,this.options=i,this._$Cv=i?.isConnected??!0}get parentNode(){let s=this._$AA.parentNode,t=this._$AM;return t!==void 0&&s?.nodeType===11&&(s=t.parentNode),s}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(s,t=this){s=N(this,s,t),Q(s)?s===d||s==null||s===""?(this._$AH!==d&&this._$AR(),this._$AH=d):s!==this._$AH&&s!==q&&this._(s):s._$litType$!==void 0?this.$(s):s.nodeType!==void 0?this.T(s):Gt(s)?this.k(s):this._(s)}O(s){return this._$AA.parentNode.insertBefore(s,this._$AB)}T(s){this._$AH!==s&&(this._$AR(),this._$AH=this.O(s))}_(s){this._$AH!==d&&Q(this._$AH)?this._$AA.nextSibling.data=s:this.T(U.createTextNode(s)),this._$AH=s}$(s){let{values:t,_$litType$:e}=s,i=typeof e=="number"?this._$AC(s):(e.el===void 0&&(e.el=Y.createElement(Zt(e.h,e.h[0]),this.options)),e);if(this._$AH?._$AD===i)this._$AH.p(t);else{let r=new at(i,this),n=r.u(this.options);r.p(t),this.T(n),this._$AH=r}}_$AC(s){let t=Wt.get(s.strings);return t===void 0&&Wt.set(s.strings,t=new Y(s)),t}k(s){Tt(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,e,i=0;for(let r of s)i===t.length?t.push(e=new o(this.O(J()),this.O(J()),this,this.options)):e=t[i],e._$AI(r),i++;i<t.length&&(this._$AR(e&&e._$AB.nextSibling,i),t.length=i)}_$AR(s=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);s!==this._$AB;){let e=jt(s).nextSibling;jt(s).remove(),s=e}}setConnected(s){this._$AM===void 0&&(this._$Cv=s,this._$AP?.(s))}},j=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(s,t,e,i,r){this.type=1,this._$AH=d,this._$AN=void 0,this.element=s,this.name=t,this._$AM=i,this.options=r,e.length>2||e[0]!==""||e[1]!==""?(this._$AH=Array(e.length-1).fill(new String),this.strings=e):this._$AH=d}_$AI(s,t=this,e,i){let r=this.strings,n=!1;if(r===void 0)s=N(this,s,t,0),n=!Q(s)||s!==this._$AH&&s!==q,n&&(this._$AH=s);else{let a=s,c,h;for(s=r[0],c=0;c<r.length-1;c++)h=N(this,a[e+c],t,c),h===q&&(h=this._$AH[c]),n||=!Q(h)||h!==this._$AH[c],h===d?s=d:s!==d&&(s+=(h??"")+r[c+1]),this._$AH[c]=h}n&&!i&&this.j(s)}j(s){s===d?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,s??"")}},lt=class extends j{constructor(){super(...arguments),this.type=3}j(s){this.element[this.name]=s===d?void 0:s}},ct=class extends j{constructor(){super(...arguments),this.type=4}j(s){this.element.toggleAttribute(this.name,!!s&&s!==d)}},dt=class extends j{constructor(s,t,e,i,r){super(s,t,e,i,r),this.type=5}_$AI(s,t=this){if((s=N(this,s,t,0)??d)===q)return;let e=this._$AH,i=s===d&&e!==d||s.capture!==e.capture||s.once!==e.once||s.passive!==e.passive,r=s!==d&&(e===d||i);i&&this.element.removeEventListener(this.name,this,e),r&&this.element.addEventListener(this.name,this,s),this._$AH=s}handleEvent(s){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,s):this._$AH.handleEvent(s)}},ht=class{constructor(s,t,e){this.element=s,this.type=6,this._$AN=void 0,this._$AM=t,this.options=e}get _$AU(){return this._$AM._$AU}_$AI(s){N(this,s)}},Jt={M:_t,P:C,A:At,C:1,L:Vt,R:at,D:Gt,V:N,I:D,H:j,N:ct,U:dt,B:lt,F:ht},Ae=wt.litHtmlPolyfillSupport;Ae?.(Y,D),(wt.litHtmlVersions??=[]).push("3.3.3");var Qt=(o,s,t)=>{let e=t?.renderBefore??s,i=e._$litPart$;if(i===void 0){let r=t?.renderBefore??null;e._$litPart$=i=new D(s.insertBefore(J(),r),r,void 0,t??{})}return i._$AI(o),i};var Et=globalThis,A=class extends k{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let s=super.createRenderRoot();return this.renderOptions.renderBefore??=s.firstChild,s}update(s){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(s),this._$Do=Qt(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return q}};A._$litElement$=!0,A.finalized=!0,Et.litElementHydrateSupport?.({LitElement:A});var Te=Et.litElementPolyfillSupport;Te?.({LitElement:A});(Et.litElementVersions??=[]).push("4.2.2");var Se={attribute:!0,type:String,converter:Z,reflect:!1,hasChanged:nt},Ee=(o=Se,s,t)=>{let{kind:e,metadata:i}=t,r=globalThis.litPropertyMetadata.get(i);if(r===void 0&&globalThis.litPropertyMetadata.set(i,r=new Map),e==="setter"&&((o=Object.create(o)).wrapped=!0),r.set(t.name,o),e==="accessor"){let{name:n}=t;return{set(a){let c=s.get.call(this);s.set.call(this,a),this.requestUpdate(n,c,o,!0,a)},init(a){return a!==void 0&&this.C(n,void 0,o,a),a}}}if(e==="setter"){let{name:n}=t;return function(a){let c=this[n];s.call(this,a),this.requestUpdate(n,c,o,!0,a)}}throw Error("Unsupported decorator location: "+e)};function _(o){return(s,t)=>typeof t=="object"?Ee(o,s,t):((e,i,r)=>{let n=i.hasOwnProperty(r);return i.constructor.createProperty(r,e),n?Object.getOwnPropertyDescriptor(i,r):void 0})(o,s,t)}function g(o){return _({...o,state:!0,attribute:!1})}var I=(o,s,t)=>(t.configurable=!0,t.enumerable=!0,Reflect.decorate&&typeof s!="object"&&Object.defineProperty(o,s,t),t);function X(o,s){return(t,e,i)=>{let r=n=>n.renderRoot?.querySelector(o)??null;if(s){let{get:n,set:a}=typeof e=="object"?t:i??(()=>{let c=Symbol();return{get(){return this[c]},set(h){this[c]=h}}})();return I(t,e,{get(){let c=n.call(this);return c===void 0&&(c=r(this),(c!==null||this.hasUpdated)&&a.call(this,c)),c}})}return I(t,e,{get(){return r(this)}})}}var P="universal_agent";var Yt=o=>o===3||o?.error?.code===3,Re=new Map,ke=new Map,te=(o,s,t)=>{let e=JSON.stringify(s),i=o.get(e)??t();return o.set(e,i),i},Rt=(o,s)=>te(Re,{language:o,...s},()=>new Intl.DateTimeFormat(o,s)),Xt=(o,s)=>te(ke,{language:o,...s},()=>new Intl.NumberFormat(o,s)),pt=class{constructor(){this.localize=()=>"";this.listeners=new Set;this.hasLost=!1}async load(){let[s]=await Promise.all([this.hass.loadBackendTranslation("config_panel",P),this.hass.loadBackendTranslation("exceptions",P)]);this.localize=s}async loadActions(){await this.hass.loadBackendTranslation("services",P)}text(s,t){return this.say(this.localize,s,t)}say(s,t,e){return s(`component.${P}.config_panel.${t}`,e)||t.slice(t.indexOf(".")+1).replaceAll("_"," ")}async words(s){let[,t]=await Promise.all(["title","services"].map(e=>this.hass.loadBackendTranslation(e,[...s,"homeassistant"])));return t??this.hass.localize}common(s){return this.hass.localize(`ui.common.${s}`)||s}action(s,t){return this.hass.localize(`component.${P}.services.${s}.${t}`)}async call(s,t={}){try{return await this.hass.callWS({type:`${P}/${s}`,...t})}catch(e){throw this.hasLost||=Yt(e),e}}explain(s){if(Yt(s))return this.text("shell.disconnected");let{code:t,message:e,translation_key:i,translation_placeholders:r}=s;return(i?this.hass.localize(`component.${P}.exceptions.${i}.message`,r):"")||(["not_loaded","unauthorized","not_found","storage_error","unknown_command"].includes(t)?this.text(`errors.${t}`):e||this.text("errors.other"))}async approve(s){let t=await this.confirm({title:this.text("waiting.approve"),text:this.text("waiting.approve_text",{what:s.what}),confirm:this.text("waiting.approve"),pin:s.needs_pin});return t===null?null:this.call("approve",{item_id:s.id,...s.needs_pin?{pin:t}:{}})}listen(s){return this.listeners.add(s),()=>this.listeners.delete(s)}follow(){let s=!0;return this.hass.connection.subscribeMessage(t=>{let e=!s||this.hasLost||t.event!=="loaded";s=this.hasLost=!1,e&&this.listeners.forEach(i=>i(t))},{type:`${P}/subscribe`})}moment(s){if(s===null)return"";let{language:t,time_format:e,time_zone:i}=this.hass.locale,r=typeof s=="string"&&!s.includes("T"),n=typeof s=="number"?new Date(s*1e3):new Date(s),a=r?"UTC":i==="server"?this.hass.config.time_zone:void 0,c=Rt("en-CA",{timeZone:r?void 0:a}).format(new Date),h=Rt("en-CA",{timeZone:a}).format(n),m=e==="12"?!0:e==="24"?!1:void 0;return Rt(t,{timeZone:a,...r?{}:{hour:"numeric",minute:"2-digit"},...m===void 0?{}:{hourCycle:m?"h12":"h23"},...h===c&&!r?{}:{day:"numeric",month:"short"},...h.slice(0,4)===c.slice(0,4)?{}:{year:"numeric"}}).format(n)}number(s,t=0){return Xt(this.hass.locale.language,{maximumFractionDigits:t}).format(s)}duration(s){return s===null?"":s<1e3?`${this.number(s,s<10?1:0)} ms`:`${this.number(s/1e3,1)} s`}money(s){let t=this.info?.currency||"EUR";return Xt(this.hass.locale.language,{style:"currency",currency:t,maximumFractionDigits:s&&s<.1?4:2}).format(s)}};var w=y`
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
`;var z=class extends A{static{this.styles=[w,y`
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
    `]}async open(s){return this.question=s,await this.updateComplete,this.dialog.showModal(),new Promise(t=>{this.settle=t})}end(s){let t=this.settle;this.settle=void 0,this.pin&&(this.pin.value=""),this.dialog.open&&this.dialog.close(),this.question=void 0,t?.(s)}render(){let s=this.question;return l`<dialog aria-labelledby="title" @close=${()=>this.end(null)}>
      ${s&&l`<form
        @submit=${t=>{t.preventDefault(),this.end(this.pin?.value??"")}}
      >
        <h2 id="title">${s.title}</h2>
        <p>${s.text}</p>
        ${s.pin?l`<label
              >${this.agent.text("shell.pin")}
              <input type="password" inputmode="numeric" autocomplete="off" maxlength="32" required autofocus />
            </label>`:""}
        <div class="row">
          <button class="action" type="button" @click=${()=>this.end(null)}>${this.agent.common("cancel")}</button>
          <button class="action strong" type="submit">${s.confirm}</button>
        </div>
      </form>`}
    </dialog>`}};u([g()],z.prototype,"question",2),u([X("dialog")],z.prototype,"dialog",2),u([X("input")],z.prototype,"pin",2);var O=(o,s=!1)=>{s?history.replaceState(null,"",o):history.pushState(null,"",o),window.dispatchEvent(new CustomEvent("location-changed",{detail:{replace:s}}))},S=o=>o.replace(/^ha\./,"").replace("__",".").replace(/(?<=^|\.)Hass(?=[A-Z])/,"").replace(/(?<=[a-z])[A-Z]/g,s=>` ${s.toLowerCase()}`).replaceAll("_"," ").replace(".",": ").toLowerCase(),b=(o,s)=>{customElements.get(o)||customElements.define(o,s)};var Ce=300,$=class extends A{constructor(){super(...arguments);this.item="";this.narrow=!1;this.language="";this.busy=!1}static{this.styles=w}connectedCallback(){super.connectedCallback(),this.stop=this.agent.listen(t=>this.happened(t)),this.load()}disconnectedCallback(){super.disconnectedCallback(),this.stop?.(),clearTimeout(this.timer)}happened(t){(t.event==="loaded"||t.event==="changed"&&this.shows.includes(t.what))&&this.loadSoon()}loadSoon(){clearTimeout(this.timer),this.timer=window.setTimeout(()=>{this.load()},Ce)}async load(){try{this.data=await this.read(),this.failure=void 0}catch(t){this.failure=this.agent.explain(t)}}async act(t){this.busy=!0;try{let e=await t();e&&this.agent.tell(e.error||e.response||this.agent.text("shell.done"))}catch(e){this.agent.tell(this.agent.explain(e))}this.busy=!1,await this.load()}async ask(t,e,i,r){await this.agent.confirm({title:t,text:e,confirm:i})!==null&&await this.act(r)}get speech(){return this.agent.hass.language.split("-")[0]}get mayChange(){return this.info?.may_change!==!1}button(t,e,i=""){return l`<button class="action ${i}" ?disabled=${this.busy} @click=${e}>${t}</button>`}approval(t){let{agent:e}=this,i=e.text("waiting.until",{time:e.moment(t.expires_at)});return l`<p>${t.what}</p>
      <p class="quiet">${e.text(`channel.${t.channel}`)} · ${i}</p>
      ${t.may_answer?l`<div class="row">
            ${this.button(e.text("waiting.approve"),()=>{this.act(()=>e.approve(t))},"strong")}
            ${this.button(e.text("waiting.reject"),()=>{this.act(()=>e.call("reject",{item_id:t.id}))})}
          </div>`:l`<p class="quiet">${e.text("waiting.only_others")}</p>`}`}approvals(t,e){let{agent:i}=this;return!t.length&&e===void 0?d:l`<section class="card" aria-label=${i.text("waiting.approvals")}>
      <h2>${i.text("waiting.approvals")}</h2>
      ${t.length?l`<ul>
            ${t.map(r=>l`<li class="item">${this.approval(r)}</li>`)}
          </ul>`:l`<p class="quiet">${e}</p>`}
    </section>`}render(){return this.failure!==void 0?l`<div class="page">
        <div class="card" role="alert">
          <p>${this.failure}</p>
          ${this.button(this.agent.common("refresh"),()=>{this.load()})}
        </div>
      </div>`:this.data===void 0?l`<div class="page" role="status"><p class="quiet">${this.agent.text("shell.loading")}</p></div>`:this.show(this.data)}};u([_({attribute:!1})],$.prototype,"agent",2),u([_()],$.prototype,"item",2),u([_({type:Boolean})],$.prototype,"narrow",2),u([_({attribute:!1})],$.prototype,"info",2),u([_()],$.prototype,"language",2),u([g()],$.prototype,"data",2),u([g()],$.prototype,"failure",2),u([g()],$.prototype,"busy",2);var tt=class extends ${constructor(){super(...arguments);this.shows=["goals","reviews"];this.all=!1;this.texts={}}static{this.styles=[w,y`
      label {
        display: flex;
        gap: 8px;
        align-items: flex-start;
        padding: 6px 0;
      }
      input[type="checkbox"] {
        accent-color: var(--primary-color);
        flex: none;
        height: 20px;
        margin: 0;
        width: 20px;
      }
      .finished {
        text-decoration: line-through;
      }
      summary {
        cursor: pointer;
        padding: 6px 0;
      }
    `]}async read(){let[t,{reviews:e,next:i}]=await Promise.all([this.agent.call("goals",{status:this.all?"all":"active"}),this.agent.call("reviews")]);return{...t,reviews:e,next:i}}async older(t){try{let e=await this.agent.call("reviews",{before:t});this.data&&(this.data={...this.data,reviews:[...this.data.reviews,...e.reviews],next:e.next})}catch(e){this.agent.tell(this.agent.explain(e))}}async open(t,e){if(!(!e.target.open||this.texts[t.id]!==void 0))try{let{text:i}=await this.agent.call("review",{item_id:t.id});this.texts={...this.texts,[t.id]:i??t.short}}catch(i){this.texts={...this.texts,[t.id]:this.agent.explain(i)}}}due(t){return t===null?"":this.agent.text("goals.due",{time:this.agent.moment(t)})}action(t){let e=t.done_at!==null,i=r=>{r.target.checked=e,this.act(()=>this.agent.call("next_action/done",{item_id:t.id,done:!e}))};return l`<li>
      <label>
        <input type="checkbox" ?disabled=${!this.mayChange} .checked=${e} @change=${i} />
        <span><span class=${e?"finished":""}>${t.title}</span> <span class="quiet">${this.due(t.due)}</span></span>
      </label>
    </li>`}progress(t,e){return e===null?d:l`<div class="row">
      <progress class="grow" max="100" value=${e} aria-label=${this.agent.text("goals.progress",{title:t})}></progress>
      <span class="quiet">${this.agent.number(e)} %</span>
    </div>`}project(t){let{agent:e}=this;return l`<li class="item">
      <h3>${t.title}</h3>
      ${this.progress(t.title,t.progress)}
      ${t.description?l`<p class="quiet">${t.description}</p>`:d}
      ${t.milestones.length?l`<div class="quiet">${e.text("goals.milestones")}</div>
            <ul>
              ${t.milestones.map(i=>l`<li>
                  <span class=${i.done_at===null?"":"finished"}>${i.title}</span>
                  <span class="quiet">${this.due(i.due)}</span>
                </li>`)}
            </ul>`:d}
      ${t.next_actions.length?l`<div class="quiet">${e.text("goals.next_actions")}</div>
            <ul>
              ${t.next_actions.map(i=>this.action(i))}
            </ul>`:d}
    </li>`}column(t,e,i){return l`<section class="card" aria-label=${t}>
      <h2>${t}</h2>
      ${e?l`${this.progress(e.title,e.progress)}
            ${e.description?l`<p class="quiet">${e.description}</p>`:d}
            ${e.target_date===null?d:l`<p class="quiet">${this.due(e.target_date)}</p>`}`:d}
      <ul>
        ${i.map(r=>this.project(r))}
      </ul>
    </section>`}reviews(t){let{agent:e}=this;return l`<section class="card" aria-label=${e.text("goals.reviews")}>
      <h2>${e.text("goals.reviews")}</h2>
      ${t.reviews.length?d:l`<p class="quiet">${e.text("goals.no_reviews")}</p>`}
      ${t.reviews.map(i=>l`<details @toggle=${r=>{this.open(i,r)}}>
          <summary>${i.title} <span class="quiet">${e.moment(i.created_at)}</span></summary>
          <p>${this.texts[i.id]??i.short}</p>
        </details>`)}
      ${t.next===null?d:this.button(e.text("goals.more"),()=>{this.older(t.next)})}
    </section>`}show(t){let{agent:e}=this,i=new Set(t.goals.map(({id:a})=>a)),r=t.projects.filter(({goal:a})=>a===null||!i.has(a)),n=!t.goals.length&&!t.projects.length&&!t.inbox.length;return l`<div class="page">
      <label>
        <input
          type="checkbox"
          .checked=${this.all}
          @change=${a=>{this.all=a.target.checked,this.load()}}
        />
        <span>${e.text("goals.all")}</span>
      </label>
      ${n?l`<div class="card"><p class="quiet">${e.text("goals.empty")}</p></div>`:d}
      <div class="cards">
        ${t.goals.map(a=>this.column(a.title,a,t.projects.filter(c=>c.goal===a.id)))}
        ${r.length?this.column(e.text("goals.other_projects"),null,r):d}
        ${t.inbox.length?l`<section class="card" aria-label=${e.text("goals.inbox")}>
              <h2>${e.text("goals.inbox")}</h2>
              <ul>
                ${t.inbox.map(a=>this.action(a))}
              </ul>
            </section>`:d}
      </div>
      ${this.reviews(t)}
    </div>`}};u([g()],tt.prototype,"all",2),u([g()],tt.prototype,"texts",2);b("universal-agent-goals",tt);var ut=(o,s)=>{let t=URL.createObjectURL(new Blob([JSON.stringify(s,null,2)],{type:"application/json"})),e=document.createElement("a");e.href=t,e.download=o,e.click(),URL.revokeObjectURL(t)};var qe=300,B=class extends ${constructor(){super(...arguments);this.shows=["memory"];this.query=""}static{this.styles=[w,y`
      textarea,
      label,
      input[type="text"] {
        width: 100%;
      }
      label {
        display: grid;
        gap: 4px;
        margin-bottom: 8px;
      }
    `]}read(){return this.agent.call("memory",this.query?{query:this.query}:{})}search(t){this.query=t.target.value.trim().slice(0,500),clearTimeout(this.waits),this.waits=window.setTimeout(()=>{this.load()},qe)}async older(t){try{let e=await this.agent.call("memory",{before:t});this.data&&(this.data={...e,memories:[...this.data.memories,...e.memories]})}catch(e){this.agent.tell(this.agent.explain(e))}}async download(){try{ut("memories.json",await this.agent.call("memory/export"))}catch(t){this.agent.tell(this.agent.explain(t))}}forget(t){let{agent:e}=this,i=e.text("memory.forget");return this.ask(i,e.text("memory.forget_text",{text:t.content}),i,()=>e.call("memory/forget",{item_id:t.id}))}unlearn(){let{agent:t}=this,e=t.text("memory.forget");return this.ask(e,t.text("memory.forget_text",{text:t.text("memory.learned")}),e,()=>t.call("learned/forget"))}editor(t){let{agent:e}=this;return l`<form @submit=${r=>{r.preventDefault();let n=r.target.querySelector("textarea").value.trim();this.edited=void 0,n&&n!==t.content&&this.act(()=>e.call("memory/edit",{item_id:t.id,content:n}))}}>
      <textarea aria-label=${e.text("memory.content")} rows="3" maxlength="2000" required .value=${t.content}></textarea>
      <div class="row">
        <button class="action strong" type="submit">${e.common("save")}</button>
        ${this.button(e.common("cancel"),()=>this.edited=void 0)}
      </div>
    </form>`}memory(t){let{agent:e}=this,{request_id:i,text:r,channel:n,person:a}=t.provenance;return t.id===this.edited?l`<li class="item">${this.editor(t)}</li>`:l`<li class="item">
      <p>${t.content}</p>
      <div class="row quiet">
        <span class="badge">${e.text(t.personal?"memory.personal":"memory.shared")}</span>
        ${t.tainted?l`<span class="badge waiting">${e.text("memory.tainted")}</span>`:d}
        <span>${e.moment(t.created_at)}</span>
        ${r?l`<span>${e.text("memory.said",{who:a??e.text(`channel.${n}`),text:r})}</span>`:d}
        ${i?l`<button class="link" @click=${()=>O(`/universal-agent/timeline/${encodeURIComponent(i)}`)}>
              ${e.text("memory.open")}
            </button>`:d}
        <span class="grow"></span>
        ${this.mayChange?l`${this.button(e.common("edit"),()=>this.edited=t.id)}
            ${this.button(e.text("memory.forget"),()=>{this.forget(t)},"danger")}`:d}
      </div>
    </li>`}teacher(t){let{agent:e}=this,{phrase:i}=t;return l`<form @submit=${n=>{n.preventDefault();let a=n.target.querySelector("input").value.trim();this.editedTaught=void 0,a&&a!==t.means&&this.act(()=>e.call("taught/edit",{item_id:t.id,command:a}))}}>
      <label
        >${e.text("memory.taught_edit",{phrase:i})}
        <input type="text" maxlength="400" required autocomplete="off" .value=${t.means} />
      </label>
      <div class="row">
        <button class="action strong" type="submit">${e.common("save")}</button>
        ${this.button(e.common("cancel"),()=>this.editedTaught=void 0)}
      </div>
    </form>`}taught(t){let{agent:e}=this,{phrase:i,means:r}=t;if(t.id===this.editedTaught)return l`<li class="item">${this.teacher(t)}</li>`;let n=e.hass.areas[t.area_id??""]?.name,a=e.text("memory.forget"),c=()=>this.ask(a,e.text("memory.forget_text",{text:i}),a,()=>e.call("taught/forget",{item_id:t.id}));return l`<li class="item">
      <p>${e.text("memory.taught_means",{phrase:i,means:r})}</p>
      ${t.variables.length?l`<p class="quiet">${e.text("memory.taught_variables",{words:t.variables.join(" · ")})}</p>`:d}
      <div class="row quiet">
        <span class="badge">${e.text(t.personal?"memory.personal":"memory.shared")}</span>
        <span>${[e.text("memory.taught_at",{time:e.moment(t.taught_at)}),n].filter(Boolean).join(" · ")}</span>
        ${t.used_at===null?d:l`<span>${e.text("memory.used_at",{time:e.moment(t.used_at)})}</span>`}
        <span class="grow"></span>
        ${this.mayChange?l`${this.button(e.common("edit"),()=>this.editedTaught=t.id)}
            ${this.button(a,()=>{c()},"danger")}`:d}
      </div>
    </li>`}show(t){let{agent:e}=this,{examples:i,roles:r}=t.learned;return l`<div class="page">
      <div class="row">
        <input
          class="grow"
          type="search"
          aria-label=${e.common("search")}
          placeholder=${e.common("search")}
          .value=${this.query}
          @input=${this.search}
        />
        ${this.button(e.text("memory.export"),()=>{this.download()})}
      </div>
      <section class="card" aria-label=${e.text("memory.title")}>
        ${t.memories.length?l`<ul>
              ${t.memories.map(n=>this.memory(n))}
            </ul>`:l`<p class="quiet">${e.text(this.query?"timeline.nothing_found":"memory.empty")}</p>`}
        ${t.next===null||this.query?d:this.button(e.text("memory.more"),()=>{this.older(t.next)})}
      </section>
      <section class="card" aria-label=${e.text("memory.taught")}>
        <h2>${e.text("memory.taught")}</h2>
        ${t.taught.length?l`<ul>
              ${t.taught.map(n=>this.taught(n))}
            </ul>`:l`<p class="quiet">${e.text(this.query?"timeline.nothing_found":"memory.no_taught")}</p>`}
      </section>
      ${t.names.length?l`<section class="card" aria-label=${e.text("memory.names")}>
            <h2>${e.text("memory.names")}</h2>
            <ul>
              ${t.names.map(({name:n,device:a})=>l`<li class="item">${e.text("memory.name_of",{name:n,device:a})}</li>`)}
            </ul>
            <p class="quiet">${e.text("memory.names_text")}</p>
          </section>`:d}
      ${i===null?d:l`<section class="card" aria-label=${e.text("memory.learned")}>
            <h2>${e.text("memory.learned")}</h2>
            <p>${e.text("memory.learned_text",{count:e.number(i)})}</p>
            ${Object.entries(r).map(([n,a])=>l`<div class="quiet">${e.text(`role.${n==="none"?"runtime_agent":n}`)}: ${e.number(a)}</div>`)}
            ${i&&this.info?.is_admin?l`<p></p>${this.button(e.text("memory.forget"),()=>{this.unlearn()},"danger")}`:d}
          </section>`}
    </div>`}};u([g()],B.prototype,"query",2),u([g()],B.prototype,"edited",2),u([g()],B.prototype,"editedTaught",2);b("universal-agent-memory",B);var Pe={ok:"done",paused:"bad",refused:"bad",retrying:"waiting"},mt=class extends ${constructor(){super(...arguments);this.shows=["models"];this.query=""}async read(){let[t]=await Promise.all([this.agent.call("models"),this.agent.loadActions()]);return t}connection(t){let{agent:e}=this,{today:i}=t,r=[t.model,e.text("models.slots",{slots:t.slots.map(n=>e.text(`model.${n}`)).join(", ")}),t.latency_s===null?"":e.text("models.latency",{time:e.duration(t.latency_s*1e3)}),t.cache_hit_percent===null?"":e.text("models.cache",{percent:e.number(t.cache_hit_percent)}),e.text("models.today",{calls:e.number(i.calls),input:e.number(i.input_tokens),output:e.number(i.output_tokens),money:e.money(i.money)})];return l`<li class="item">
      <div class="row">
        <span class="grow">${t.name}</span>
        <span class="badge ${Pe[t.state]??""}">${e.text(`connection.${t.state}`)}</span>
      </div>
      ${r.filter(Boolean).map(n=>l`<div class="quiet">${n}</div>`)}
      ${t.error?l`<p>${t.error}</p>`:d}
    </li>`}tools(t){let{agent:e}=this,i=this.query.toLocaleLowerCase(),n=t.tools.map(a=>({...a,title:a.action&&e.action(a.action,"name")||S(a.name),about:a.action&&e.action(a.action,"description")||a.short})).filter(({name:a,title:c,about:h})=>`${c} ${S(a)} ${a} ${h}`.toLocaleLowerCase().includes(i));return l`<section class="card" aria-label=${e.text("models.tools")}>
      <div class="row">
        <h2 class="grow">${e.text("models.tools")} (${e.number(n.length)})</h2>
        <input
          type="search"
          aria-label=${e.text("models.find")}
          placeholder=${e.text("models.find")}
          .value=${this.query}
          @input=${a=>this.query=a.target.value.trim()}
        />
      </div>
      <ul>
        ${n.map(a=>l`<li class="item">
            <div class="row">
              <span class="grow">${a.title}</span>
              ${a.source==="own"?d:l`<span class="badge">${e.text("models.external")}</span>`}
            </div>
            <div>${a.about}</div>
            <div class="quiet">
              ${e.text("models.offered",{where:a.offered.map(c=>e.text(`surface.${c}`)).join(", ")||e.text("models.nowhere")})}
            </div>
          </li>`)}
      </ul>
    </section>`}show(t){let{agent:e}=this;return l`<div class="page">
      ${this.info?.is_admin?l`<section class="card" aria-label=${e.text("models.connections")}>
            <h2>${e.text("models.connections")}</h2>
            ${t.connections.length?l`<ul>
                  ${t.connections.map(i=>this.connection(i))}
                </ul>`:l`<p class="quiet">${e.text("models.no_connections")}</p>`}
          </section>`:d}
      <section class="card" aria-label=${e.text("models.roles")}>
        <h2>${e.text("models.roles")}</h2>
        <ul>
          ${t.roles.map(i=>l`<li class="item">
              <div>${e.text(`role.${i.name}`)}</div>
              <div>${e.text(`about.${i.name}`)}</div>
              <div class="quiet">
                ${e.text("models.uses",{model:e.text(`model.${i.model}`)})} · ${i.tools.map(S).join(", ")}
              </div>
            </li>`)}
        </ul>
      </section>
      ${this.tools(t)}
    </div>`}};u([g()],mt.prototype,"query",2);b("universal-agent-models",mt);var ee={done:"done",asked:"waiting",refused:"bad",failed:"bad",allow:"done",confirm:"waiting",deny:"bad"},Oe={memory:"memory.title",planning:"goals.title",utterance:"memory.taught",utterances:"memory.taught"},Me=o=>{let s=new Map;for(let[t,e]of o){if(!e)continue;let i=`${e.decision} ${e.reason}`,r=s.get(i);r?r[0].push(t):s.set(i,[[t],e])}return[...s.values()]},F=class extends ${constructor(){super(...arguments);this.shows=[];this.problem="";this.isTrying=!1;this.localize=()=>""}static{this.styles=[w,y`
      form {
        display: grid;
        gap: 12px;
        grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
        align-items: end;
      }
      label {
        display: grid;
        gap: 4px;
      }
      label.wide {
        grid-column: 1 / -1;
      }
      [role="status"] {
        margin-top: 12px;
      }
    `]}async read(){let t=await this.agent.call("safety",{language:this.speech}),i=[...t.people.map(({profile_limits:n})=>n),...t.profiles.map(({limits:n})=>n)].flatMap(({allowed:n,denied:a,ask_first:c})=>[...n??[],...a,...c]),r=t.policy.flatMap(({rules:n})=>n.map(({action:a})=>a.split(".")[0]));return this.localize=await this.agent.words([...new Set([...i,...r])]),t}async simulate(t){t.preventDefault();let{agent:e}=this,i=new FormData(t.target),r=n=>i.get(n)?{[n]:i.get(n)}:{};this.isTrying=!0,this.simulation=void 0,this.problem="";try{this.simulation=await e.call("simulate",{text:i.get("text"),language:this.speech,...r("person"),...r("device_id")})}catch(n){this.problem=e.explain(n)}this.isTrying=!1}rooms(){let{areas:t,devices:e}=this.agent.hass;return Object.values(t).flatMap(({area_id:i,name:r})=>{let n=Object.values(e).find(a=>a.area_id===i);return n?[[n.id,r]]:[]})}simulator(){let{agent:t,simulation:e}=this,i=Object.values(t.hass.states).filter(({entity_id:r})=>r.startsWith("person."));return l`<section class="card" aria-label=${t.text("safety.simulator")}>
      <h2>${t.text("safety.simulator")}</h2>
      <p class="quiet">${t.text("safety.simulator_text")}</p>
      <form @submit=${this.simulate}>
        <label
          >${t.text("safety.who")}
          <select name="person">
            <option value="">${t.text("safety.you")}</option>
            ${i.map(({entity_id:r,attributes:n})=>l`<option value=${r}>${n.friendly_name??r}</option>`)}
          </select>
        </label>
        <label
          >${t.text("safety.where")}
          <select name="device_id">
            <option value="">${t.text("safety.anywhere")}</option>
            ${this.rooms().map(([r,n])=>l`<option value=${r}>${n}</option>`)}
          </select>
        </label>
        <label class="wide"
          >${t.text("safety.said")}
          <input type="text" name="text" required maxlength="2000" autocomplete="off" />
        </label>
        <div>
          <button class="action strong" type="submit" ?disabled=${this.isTrying}>${t.text("safety.try")}</button>
        </div>
      </form>
      <div role="status">
        ${this.problem?l`<p>${this.problem}</p>`:d} ${e?this.outcome(e):d}
      </div>
    </section>`}outcome(t){let{agent:e}=this;return l`<h3>${e.text("safety.answer")}</h3>
      <p>${t.understood?t.response:e.text("safety.not_understood")}</p>
      ${t.changes.length?l`<ul>
            ${t.changes.map(({words:i,would:r,needs_pin:n})=>l`<li class="row">
                <span class="grow">${i??""}</span>
                <span class="badge ${ee[r]??""}"
                  >${e.text(`would.${r}`)}${n?` ${e.text("safety.with_pin")}`:d}</span
                >
              </li>`)}
          </ul>`:l`<p class="quiet">${e.text("safety.no_changes")}</p>`}`}kind(t){let e=Oe[t];return e?this.agent.text(e):this.localize(`component.${t}.title`)||S(t)}words(t){let[e="",i=""]=t.split("."),r=this.kind(e);if(i==="*")return`${r}: ${this.agent.text("safety.everything_else")}`;let[n,a]=[e,"homeassistant"].map(h=>this.localize(`component.${h}.services.${i}.name`)),c=n||a||S(i);return c.toLocaleLowerCase().includes(r.toLocaleLowerCase())?c:`${r}: ${c}`}limits({allowed:t,denied:e,ask_first:i,quiet:r,may_approve:n}){let{agent:a}=this,c=m=>m.map(p=>this.kind(p)).join(", "),h=[t&&a.text("safety.allowed_only",{what:c(t)||"–"}),e.length&&a.text("safety.denied",{what:c(e)}),i.length&&a.text("safety.asks_first",{what:c(i)}),...r.map(({start:m,end:p})=>a.text("safety.quiet",{from:m.slice(0,5),to:p.slice(0,5)})),n?"":a.text("safety.approves_nothing")];return l`${h.filter(Boolean).map(m=>l`<div class="quiet">${m}</div>`)}`}policy(t){let{agent:e}=this,i=[...new Set(t.policy.flatMap(({rules:h})=>h.map(({action:m})=>m)))],r=({decision:h})=>l`<span class="badge ${ee[h]??""}">${e.text(`decision.${h}`)}</span>`,n=h=>h.reason?l`<div class="quiet">${e.text(`reason.${h.reason}`)}</div>`:d,a=(h,m)=>h.rules.find(p=>p.action===m),c=h=>h?l`${r(h)}${n(h)}`:d;return l`<section class="card" aria-label=${e.text("safety.policy")}>
      <h2>${e.text("safety.policy")}</h2>
      <p class="quiet">${e.text(t.pin.set?"safety.pin_set":"safety.pin_not_set")}</p>
      ${this.narrow?l`<ul>
            ${i.map(h=>l`<li class="item">
                <h3>${this.words(h)}</h3>
                ${Me(t.policy.map(m=>[e.text(`who.${m.who}`),a(m,h)])).map(([m,p])=>l`<div class="row"><span class="grow">${m.join(", ")}</span>${r(p)}</div>${n(p)}`)}
              </li>`)}
          </ul>`:l`<div class="scrolls" tabindex="0" role="region" aria-label=${e.text("safety.policy")}>
        <table>
          <thead>
            <tr>
              <th scope="col">${e.text("safety.action")}</th>
              ${t.policy.map(({who:h})=>l`<th scope="col">${e.text(`who.${h}`)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${i.map(h=>l`<tr>
                <th scope="row">${this.words(h)}</th>
                ${t.policy.map(m=>l`<td>${c(a(m,h))}</td>`)}
              </tr>`)}
          </tbody>
        </table>
      </div>`}
    </section>`}show(t){let{agent:e}=this,{findings:i,unknown_triggers:r}=t.effects,n=r.map(({automation:a})=>e.hass.states[a]?.attributes.friendly_name??a);return l`<div class="page">
      ${this.simulator()} ${this.policy(t)}
      <div class="cards">
        <section class="card" aria-label=${e.text("safety.effects")}>
          <h2>${e.text("safety.effects")}</h2>
          ${i.length?l`<ul>
                ${i.map(({text:a,serious:c})=>l`<li class="item ${c?"bad":""}">${a}</li>`)}
              </ul>`:l`<p class="quiet">${e.text("safety.no_effects")}</p>`}
          ${n.length?l`<p class="quiet">${e.text("safety.unknown_triggers",{names:n.join(", ")})}</p>`:d}
        </section>
        <section class="card" aria-label=${e.text("safety.people")}>
          <h2>${e.text("safety.people")}</h2>
          <ul>
            ${t.people.map(({name:a,kind:c,profile_limits:h})=>l`<li class="item">
                <div class="row"><span class="grow">${a}</span><span class="badge">${e.text(`who.${c}`)}</span></div>
                ${this.limits(h)}
              </li>`)}
          </ul>
        </section>
        ${t.profiles.length?l`<section class="card" aria-label=${e.text("safety.profiles")}>
              <h2>${e.text("safety.profiles")}</h2>
              <ul>
                ${t.profiles.map(({name:a,limits:c})=>l`<li class="item"><div>${a}</div>${this.limits(c)}</li>`)}
              </ul>
            </section>`:d}
      </div>
    </div>`}};u([g()],F.prototype,"simulation",2),u([g()],F.prototype,"problem",2),u([g()],F.prototype,"isTrying",2);b("universal-agent-safety",F);var se={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},ie=o=>(...s)=>({_$litDirective$:o,values:s}),gt=class{constructor(s){}get _$AU(){return this._$AM._$AU}_$AT(s,t,e){this._$Ct=s,this._$AM=t,this._$Ci=e}_$AS(s,t){return this.update(s,t)}update(s,t){return this.render(...t)}};var{I:Le}=Jt,re=o=>o;var ne=()=>document.createComment(""),W=(o,s,t)=>{let e=o._$AA.parentNode,i=s===void 0?o._$AB:s._$AA;if(t===void 0){let r=e.insertBefore(ne(),i),n=e.insertBefore(ne(),i);t=new Le(r,n,o,o.options)}else{let r=t._$AB.nextSibling,n=t._$AM,a=n!==o;if(a){let c;t._$AQ?.(o),t._$AM=o,t._$AP!==void 0&&(c=o._$AU)!==n._$AU&&t._$AP(c)}if(r!==i||a){let c=t._$AA;for(;c!==r;){let h=re(c).nextSibling;re(e).insertBefore(c,i),c=h}}}return t},M=(o,s,t=o)=>(o._$AI(s,t),o),He={},oe=(o,s=He)=>o._$AH=s,ae=o=>o._$AH,ft=o=>{o._$AR(),o._$AA.remove()};var le=(o,s,t)=>{let e=new Map;for(let i=s;i<=t;i++)e.set(o[i],i);return e},ce=ie(class extends gt{constructor(o){if(super(o),o.type!==se.CHILD)throw Error("repeat() can only be used in text expressions")}dt(o,s,t){let e;t===void 0?t=s:s!==void 0&&(e=s);let i=[],r=[],n=0;for(let a of o)i[n]=e?e(a,n):n,r[n]=t(a,n),n++;return{values:r,keys:i}}render(o,s,t){return this.dt(o,s,t).values}update(o,[s,t,e]){let i=ae(o),{values:r,keys:n}=this.dt(s,t,e);if(!Array.isArray(i))return this.ut=n,r;let a=this.ut??=[],c=[],h,m,p=0,v=i.length-1,f=0,x=r.length-1;for(;p<=v&&f<=x;)if(i[p]===null)p++;else if(i[v]===null)v--;else if(a[p]===n[f])c[f]=M(i[p],r[f]),p++,f++;else if(a[v]===n[x])c[x]=M(i[v],r[x]),v--,x--;else if(a[p]===n[x])c[x]=M(i[p],r[x]),W(o,c[x+1],i[p]),p++,x--;else if(a[v]===n[f])c[f]=M(i[v],r[f]),W(o,i[p],i[v]),v--,f++;else if(h===void 0&&(h=le(n,f,x),m=le(a,p,v)),h.has(a[p]))if(h.has(a[v])){let R=m.get(n[f]),$t=R!==void 0?i[R]:null;if($t===null){let Ot=W(o,i[p]);M(Ot,r[f]),c[f]=Ot}else c[f]=M($t,r[f]),W(o,i[p],$t),i[R]=null;f++}else ft(i[v]),v--;else ft(i[p]),p++;for(;f<=x;){let R=W(o,c[x+1]);M(R,r[f]),c[f++]=R}for(;p<=v;){let R=i[p++];R!==null&&ft(R)}return this.ut=n,oe(o,c),q}});var de=8,he=-1,E=class extends A{constructor(){super(...arguments);this.items=[];this.label="";this.height=68;this.first=0;this.count=20;this.current=0;this.hadFocus=!1;this.watcher=new ResizeObserver(()=>this.look());this.look=()=>{this.first=Math.max(0,Math.floor(this.scrollTop/this.height)-de),this.count=Math.ceil(this.clientHeight/this.height)+2*de,this.scrollTop+this.clientHeight>this.items.length*this.height-10*this.height&&this.dispatchEvent(new CustomEvent("near-end"))};this.entered=t=>{let e=this.row(t.target);e&&this.choose(Number(e.dataset.index))};this.step=t=>{if(!this.row(this.shadowRoot?.activeElement))return;let e=this.current,i=this.items.length-1,n={ArrowDown:e+1,ArrowUp:e-1,Home:0,End:i}[t.key];if(n===void 0||n<0||n>i)return;t.preventDefault();let a=n*this.height;a<this.scrollTop?this.scrollTop=a:a+this.height>this.scrollTop+this.clientHeight&&(this.scrollTop=a+this.height-this.clientHeight),this.choose(n),this.look()}}static{this.styles=y`
    :host {
      display: block;
      overflow-y: auto;
      overscroll-behavior: contain;
      contain: strict;
    }
    .all {
      position: relative;
    }
    .slot {
      position: absolute;
      inset-inline: 0;
      top: 0;
    }
  `}connectedCallback(){super.connectedCallback(),this.addEventListener("scroll",this.look,{passive:!0}),this.addEventListener("keydown",this.step),this.shadowRoot?.addEventListener("focusin",this.entered),this.watcher.observe(this)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("scroll",this.look),this.removeEventListener("keydown",this.step),this.watcher.disconnect()}row(t){return t?.closest("[data-index]")??void 0}choose(t){this.current=t,this.currentId=this.items[t]?.id}willUpdate(t){if(this.hadFocus=this.row(this.shadowRoot?.activeElement)!==void 0,t.has("items")&&this.currentId!==void 0&&this.items[this.current]?.id!==this.currentId){let i=this.items.findIndex(({id:r})=>r===this.currentId);this.choose(i>=0?i:Math.max(0,Math.min(this.current,this.items.length-1)))}let e=this.current>=this.first&&this.current<this.first+this.count;!this.hadFocus&&!(e&&this.current<this.items.length)&&(this.current=Math.max(0,Math.min(Math.ceil(this.scrollTop/this.height),this.items.length-1)),this.currentId=void 0)}updated(){if(!this.hadFocus)return;let t=this.shadowRoot?.querySelector(`[data-index="${this.current}"] > *`);t!==this.shadowRoot?.activeElement&&t?.focus({preventScroll:!0})}render(){let{current:t,count:e}=this,i=this.items.slice(this.first,this.first+e).map((n,a)=>({item:n,index:this.first+a,key:(this.first+a)%e})),r=this.items[t];return r&&t<this.first?i.unshift({item:r,index:t,key:he}):r&&t>=this.first+e&&i.push({item:r,index:t,key:he}),l`<div class="all" role="list" aria-label=${this.label} style="height:${this.items.length*this.height}px">
      ${ce(i,({key:n})=>n,({item:n,index:a})=>l`<div
            class="slot"
            role="listitem"
            data-index=${a}
            aria-setsize=${this.items.length}
            aria-posinset=${a+1}
            style="height:${this.height}px;transform:translateY(${a*this.height}px)"
          >
            ${this.draw(n,a===t?0:-1)}
          </div>`)}
    </div>`}};u([_({attribute:!1})],E.prototype,"items",2),u([_()],E.prototype,"label",2),u([g()],E.prototype,"first",2),u([g()],E.prototype,"count",2),u([g()],E.prototype,"current",2);var Ue={done:"done",failed:"bad",refused:"bad",unknown:"bad",awaiting_approval:"waiting",approved:"waiting",started:"waiting",running:"waiting"},Ne=({spans:o,stages:s})=>{if(o?.length)return o;let t=0;return s.map(({name:e,ms:i})=>{let r={id:e,name:e,kind:"stage",start_ms:t,duration_ms:i,error:null};return t+=i,r})},vt=class extends ${constructor(){super(...arguments);this.shows=[];this.because=""}static{this.styles=[w,y`
      dl {
        display: grid;
        gap: 4px 16px;
        grid-template-columns: max-content minmax(0, 1fr);
        margin: 0;
      }
      dt {
        color: var(--secondary-text-color);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .said {
        font-size: 1.3em;
      }
      .bars {
        display: grid;
        gap: 4px 12px;
        grid-template-columns: minmax(0, 2fr) minmax(60px, 3fr) max-content;
        align-items: center;
      }
      .bar {
        background: var(--primary-color);
        border-radius: 4px;
        height: 10px;
        min-width: 2px;
      }
      .bar.model {
        background: var(--accent-color, #ff9800);
      }
      .bar.bad {
        background: var(--error-color);
      }
      [role="img"] {
        min-width: 0;
      }
      form {
        display: grid;
        gap: 12px;
        justify-items: start;
      }
      label {
        display: grid;
        gap: 4px;
        width: 100%;
      }
      label.check {
        align-items: center;
        grid-template-columns: auto 1fr;
      }
    `]}read(){return this.agent.call("request",{item_id:this.item,language:this.speech})}willUpdate(t){!t.has("item")||t.get("item")===void 0||t.get("item")===""||(this.data=void 0,this.because="",this.load())}happened(t){super.happened(t),(t.event==="finished"&&t.request.id===this.item||t.event==="changed"&&t.what==="waiting")&&this.loadSoon()}async why(){await this.act(async()=>{let{response:t}=await this.agent.call("why",{item_id:this.item,language:this.speech});return this.because=t??"",{response:t}})}undo(t){let{agent:e}=this;return this.ask(e.text("request.undo"),e.text("request.undo_text"),e.text("request.undo"),()=>e.call("undo",{item_id:t}))}again(){let{agent:t}=this,e=t.text("request.run_again");return this.ask(e,t.text("request.run_again_text",{text:this.data?.text??""}),e,()=>t.call("run_again",{item_id:this.item}))}teach(t){t.preventDefault();let e=new FormData(t.target),i=String(e.get("command")).trim();if(!i)return;let r={item_id:this.item,command:i,everyone:e.has("everyone")};this.act(()=>this.agent.call("teach",r))}teaching(){let{agent:t}=this;return l`<section class="card" aria-label=${t.text("request.teach")}>
      <h2>${t.text("request.teach")}</h2>
      <form @submit=${this.teach}>
        <label
          >${t.text("request.teach_text")}
          <input type="text" name="command" required maxlength="400" autocomplete="off" />
        </label>
        <label class="check"><input type="checkbox" name="everyone" />${t.text("request.teach_everyone")}</label>
        <button class="action strong" type="submit">${t.text("request.teach")}</button>
      </form>
    </section>`}async download(){try{let{trace:t}=await this.agent.call("trace",{item_id:this.item});ut(`trace-${this.item}.json`,t)}catch(t){this.agent.tell(this.agent.explain(t))}}intent(t){let{agent:e}=this,i=e.hass.states[t.target??""]?.attributes.friendly_name??t.target;return l`<li class="item">
      <div class="row">
        <span class="grow">${t.words||[S(t.operation??t.type),i].filter(Boolean).join(" · ")}</span>
        <span class="badge ${Ue[t.status]??""}">${e.text(`status.${t.status}`)}</span>
        ${t.can_undo?this.button(e.text("request.undo"),()=>{this.undo(t.id)}):d}
      </div>
      ${[t.reason&&e.text(`reason.${t.reason}`),t.result].filter(Boolean).map(r=>l`<div class="quiet">${r}</div>`)}
    </li>`}facts(t){let{agent:e}=this,{usage:i}=t,r=[["when",e.moment(t.started_at)],["who",[t.person,e.text(`channel.${t.channel}`)].filter(Boolean).join(" · ")],["engine",t.engine==="local"?e.text("request.local"):t.engine],["route",t.route?e.text(`role.${t.route}`):""],["took",e.duration(t.duration_ms)],["tools",t.tools_used.map(S).join(", ")],["calls",i?.calls?e.number(i.calls):""],["tokens",i?.calls?e.text("request.in_out",this.tokens(i)):""],["money",i?.money?e.money(i.money):""],["tainted",t.taint.map(S).join(", ")],["error",t.error?e.text(`reason.${t.error}`):""]];return l`<dl>
      ${r.filter(([,n])=>n).map(([n,a])=>l`<dt>${e.text(`request.${n}`)}</dt><dd>${a}</dd>`)}
    </dl>`}tokens(t){return{input:this.agent.number(t.input_tokens),output:this.agent.number(t.output_tokens)}}bars(t,e){let{agent:i}=this,r=Math.max(1,...t.map(({start_ms:n,duration_ms:a})=>n+a));return l`<section class="card">
      <h2>${i.text("request.time")}</h2>
      <div class="bars">
        ${t.map(n=>l`<span>${n.kind==="stage"?i.text(`stage.${n.name}`):S(n.name)}</span>
            <span role="img" aria-label=${i.duration(n.duration_ms)}>
              <div
                class="bar ${n.error?"bad":n.kind}"
                style="margin-inline-start:${n.start_ms/r*100}%;width:${n.duration_ms/r*100}%"
              ></div>
            </span>
            <span class="quiet">${i.duration(n.duration_ms)}</span>`)}
      </div>
      ${e?l`<p></p>${this.button(i.text("request.trace"),()=>{this.download()})}`:d}
    </section>`}show(t){let{agent:e}=this,{plan:i,can:r}=t,n=Ne(t);return l`<div class="page">
      ${this.narrow?l`<div>${this.button(e.common("back"),()=>O("/universal-agent/timeline"))}</div>`:d}
      <section class="card">
        <p class="said">${t.hidden?e.text("timeline.hidden"):t.text||t.response}</p>
        ${t.text?l`<p>${t.response}</p>`:d}
        ${this.because?l`<p class="quiet" role="status">${this.because}</p>`:d}
        <div class="row">
          ${r.why?this.button(e.text("request.why"),()=>{this.why()}):d}
          ${r.undo?this.button(e.text("request.undo"),()=>{this.undo(t.id)}):d}
          ${r.run_again?this.button(e.text("request.run_again"),()=>{this.again()}):d}
        </div>
      </section>
      ${this.approvals(t.approvals)} ${r.teach&&this.mayChange?this.teaching():d}
      ${t.intents.length?l`<section class="card">
            <h2>${e.text("request.changes")}</h2>
            <ul>
              ${t.intents.map(a=>this.intent(a))}
            </ul>
          </section>`:d}
      <section class="card">
        <h2>${e.text("request.way")}</h2>
        ${this.facts(t)}
        ${i?.goal?l`<h3>${e.text("request.plan")}</h3><p>${i.goal}</p>`:d}
        ${i?.steps.length?l`<ol>${i.steps.map(a=>l`<li>${a}</li>`)}</ol>`:d}
        ${t.refused_plans.map(({reason:a})=>l`<p class="quiet">${e.text("request.refused_plan",{reason:a})}</p>`)}
      </section>
      ${n.length?this.bars(n,!!t.spans?.length):d}
    </div>`}};u([g()],vt.prototype,"because",2);b("universal-agent-request",vt);var je=200,pe="/universal-agent/timeline",Ie=["all","changed","failed","waiting"],ze=300,kt=o=>!("response"in o),De=o=>{let{changes:s}=o;return s.failed?"failed":s.waiting?"waiting":s.refused?"refused":o.error==="cancelled"?"cancelled":o.error?o.understood?"failed":"not_understood":s.undone?"undone":s.done?"done":o.understood?"answered":"not_understood"},Be={failed:"bad",refused:"bad",not_understood:"bad",waiting:"waiting",done:"done"},Ct=class extends E{constructor(){super(...arguments);this.open=""}static{this.styles=[w,E.styles,y`
      a {
        border-bottom: 1px solid var(--divider-color);
        color: inherit;
        display: grid;
        gap: 2px;
        grid-template-columns: minmax(0, 1fr);
        height: 100%;
        align-content: center;
        padding: 4px 16px;
        text-decoration: none;
      }
      a:hover,
      a[aria-current] {
        background: var(--secondary-background-color);
      }
      a:focus-visible {
        outline-offset: -2px;
      }
      .line {
        display: flex;
        gap: 8px;
        align-items: baseline;
      }
      .cut {
        flex: 1;
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .line > :last-child {
        flex: none;
      }
      .said {
        font-weight: 500;
      }
    `]}draw(t,e){let{agent:i}=this,r=t.person??i.text(`channel.${t.channel}`),n=kt(t)?"running":De(t),a=kt(t)?t.stage&&i.text(`stage.${t.stage}`):t.response,c=!kt(t)&&t.hidden?i.text("timeline.hidden"):t.text||a;return l`<a
      href="${pe}/${encodeURIComponent(t.id)}"
      tabindex=${e}
      aria-current=${t.id===this.open?"true":d}
      @click=${h=>{h.preventDefault(),O(`${pe}/${encodeURIComponent(t.id)}`)}}
    >
      <div class="line">
        <span class="cut said">${c}</span>
        <span class="badge ${Be[n]??""}">${i.text(n==="cancelled"?"status.cancelled":`state.${n}`)}</span>
      </div>
      <div class="line quiet">
        <span class="cut">${t.text?a:d}</span>
        <span>${r} · ${i.moment(t.started_at)}</span>
      </div>
    </a>`}},et=class extends ${constructor(){super(...arguments);this.shows=[];this.query="";this.filter="all";this.isReading=!1}static{this.styles=[w,y`
      .split {
        display: grid;
        grid-template-columns: minmax(320px, 5fr) minmax(0, 6fr);
        height: 100%;
      }
      .split.one {
        grid-template-columns: minmax(0, 1fr);
      }
      .list {
        display: flex;
        flex-direction: column;
        min-height: 0;
        min-width: 0;
        background: var(--card-background-color);
        border-inline-end: 1px solid var(--divider-color);
      }
      .find {
        display: flex;
        gap: 8px;
        padding: 8px 16px;
        border-bottom: 1px solid var(--divider-color);
      }
      .find input {
        flex: 1;
      }
      universal-agent-requests {
        flex: 1;
      }
      .opened {
        min-height: 0;
        overflow-y: auto;
        min-width: 0;
      }
      .none {
        padding: 32px 16px;
        text-align: center;
      }
    `]}read(){return this.page()}page(t){return this.agent.call("timeline",{limit:je,show:this.filter,...this.query?{query:this.query}:{},...t?{before:t}:{}})}async more(){let{data:t}=this;if(!(!t?.next||this.isReading)){this.isReading=!0;try{let e=await this.page(t.next);this.data&&(this.data={...this.data,requests:[...this.data.requests,...e.requests],next:e.next})}catch(e){this.agent.tell(this.agent.explain(e))}this.isReading=!1}}happened(t){super.happened(t);let{data:e}=this;if(!e)return;let i=e.live??[];if(t.event==="started")this.data={...e,live:[t.request,...i.filter(({id:r})=>r!==t.request.id)]};else if(t.event==="stage")this.data={...e,live:i.map(r=>r.id===t.id?{...r,stage:t.stage}:r)};else if(t.event==="finished"){let{request:r}=t,n=e.requests.filter(({id:a})=>a!==r.id);(this.query||this.filter!=="all")&&this.loadSoon(),this.data={...e,live:i.filter(({id:a})=>a!==r.id),requests:this.query||this.filter!=="all"?e.requests:[r,...n]}}}search(t){this.query=t.target.value.trim().slice(0,200),clearTimeout(this.waits),this.waits=window.setTimeout(()=>{this.load()},ze)}list(t){let{agent:e}=this,i=[...t.live??[],...t.requests];return l`<div class="list">
      <div class="find">
        <input
          type="search"
          aria-label=${e.common("search")}
          placeholder=${e.common("search")}
          .value=${this.query}
          @input=${this.search}
        />
        <select
          aria-label=${e.text("timeline.show")}
          @change=${r=>{this.filter=r.target.value,this.load()}}
        >
          ${Ie.map(r=>l`<option value=${r} ?selected=${r===this.filter}>${e.text(`show.${r}`)}</option>`)}
        </select>
      </div>
      ${i.length?l`<universal-agent-requests
            .agent=${e}
            .items=${i}
            .open=${this.item}
            .label=${e.text("timeline.title")}
            @near-end=${this.more}
          ></universal-agent-requests>`:l`<p class="none quiet">
            ${e.text(this.query||this.filter!=="all"?"timeline.nothing_found":"timeline.empty")}
          </p>`}
    </div>`}show(t){let e=l`<div class="opened">
      ${this.item?l`<universal-agent-request
            .agent=${this.agent}
            .info=${this.info}
            .item=${this.item}
            .narrow=${this.narrow}
            .language=${this.language}
          ></universal-agent-request>`:l`<p class="none quiet">${this.agent.text("timeline.choose")}</p>`}
    </div>`;return this.narrow?l`<div class="split one">${this.item?e:this.list(t)}</div>`:l`<div class="split">${this.list(t)}${e}</div>`}};u([g()],et.prototype,"query",2),u([g()],et.prototype,"filter",2);b("universal-agent-requests",Ct);b("universal-agent-timeline",et);var qt=class extends ${constructor(){super(...arguments);this.shows=["waiting"]}read(){return this.agent.call("waiting")}section(t,e,i){return l`<section class="card" aria-label=${this.agent.text(`waiting.${t}`)}>
      <h2>${this.agent.text(`waiting.${t}`)}</h2>
      ${e.length?l`<ul>
            ${e.map(r=>l`<li class="item">${i(r)}</li>`)}
          </ul>`:l`<p class="quiet">${this.agent.text(`waiting.no_${t}`)}</p>`}
    </section>`}suggestion(t){let{agent:e}=this,i=n=>()=>this.act(()=>e.call("suggestion/answer",{item_id:t.id,answer:n})),r=()=>this.ask(e.text("waiting.never"),e.text("waiting.never_text",{what:t.words}),e.text("waiting.never"),()=>e.call("suggestion/answer",{item_id:t.id,answer:"never"}));return l`<p>${t.words}</p>
      <p class="quiet">${e.moment(t.created_at)}</p>
      ${this.mayChange?l`<div class="row">
            ${t.can_be_done?this.button(e.text("waiting.accept"),i("accept"),"strong"):d}
            ${this.button(e.text("waiting.later"),i("later"))}
            ${this.button(e.text("waiting.dismiss"),i("dismiss"))} ${this.button(e.text("waiting.never"),r)}
          </div>`:d}`}task(t){let{agent:e}=this;return l`<div class="row">
        <span class="grow">${t.title||e.text("timeline.hidden")}</span><span class="badge">${e.text(`status.${t.state}`)}</span>
      </div>
      <p class="quiet">${[e.moment(t.started_at),t.person].filter(Boolean).join(" · ")}</p>
      ${t.answer?l`<p>${t.answer}</p>`:d}
      ${t.can_cancel&&this.mayChange?this.button(e.common("cancel"),()=>{this.cancel("task",{item_id:t.id},t.title)}):d}`}scheduled(t){let{agent:e}=this,i=t.name||t.message||e.text(`scheduled.${t.kind}`),r=t.state==="paused"?e.text("scheduled.paused"):"",n=[e.text(`scheduled.${t.kind}`),e.moment(t.fires_at),t.recurrence,t.person,r];return l`<p>${i}</p>
      <p class="quiet">${n.filter(Boolean).join(" · ")}</p>
      ${t.can_cancel&&this.mayChange?this.button(e.common("cancel"),()=>{this.cancel("scheduled",{key:t.key},i)}):d}`}cancel(t,e,i){let{agent:r}=this;return this.ask(i,r.text("waiting.cancel_text",{what:i}),r.common("yes"),()=>r.call(`${t}/cancel`,e))}show(t){return l`<div class="page">
      <div class="cards">
        ${this.approvals(t.approvals,this.agent.text("waiting.no_approvals"))}
        ${this.section("suggestions",t.suggestions,e=>this.suggestion(e))}
        ${this.section("tasks",t.tasks,e=>this.task(e))}
        ${this.section("scheduled",t.scheduled,e=>this.scheduled(e))}
      </div>
    </div>`}};b("universal-agent-waiting",qt);var Fe="/universal-agent",Pt=["timeline","waiting","goals","memory","safety","models"],We=6e3,Ge="M3,6H21V8H3V6M3,11H21V13H3V11M3,16H21V18H3V16Z",T=class extends A{constructor(){super(...arguments);this.narrow=!1;this.language="";this.isLoaded=!0;this.told="";this.agent=new pt}static{this.styles=[w,y`
      :host {
        display: flex;
        flex-direction: column;
        height: 100%;
        background: var(--primary-background-color);
        padding-top: var(--safe-area-inset-top, 0);
        padding-bottom: var(--safe-area-inset-bottom, 0);
      }
      header {
        display: flex;
        align-items: center;
        background: var(--app-header-background-color, var(--card-background-color));
        color: var(--app-header-text-color, var(--primary-text-color));
        border-bottom: 1px solid var(--divider-color);
        min-height: 56px;
        padding-inline: 8px;
      }
      header button {
        background: none;
        flex: none;
        border: 0;
        color: inherit;
        cursor: pointer;
        min-height: 48px;
        min-width: 48px;
      }
      header svg {
        fill: currentColor;
        height: 24px;
        width: 24px;
      }
      h1 {
        font-size: 1.3em;
        font-weight: 400;
        margin: 0 16px 0 8px;
        white-space: nowrap;
      }
      [role="tablist"] {
        display: flex;
        flex: 1;
        min-width: 0;
        overflow-x: auto;
        overscroll-behavior-x: contain;
        scrollbar-width: none;
      }
      [role="tab"] {
        border-bottom: 3px solid transparent;
        padding: 8px 14px;
        white-space: nowrap;
      }
      [role="tab"]:focus-visible {
        outline-offset: -3px;
      }
      [role="tab"][aria-selected="true"] {
        border-bottom-color: currentColor;
        font-weight: 500;
      }
      main {
        flex: 1;
        min-height: 0;
        overflow-y: auto;
        position: relative;
      }
      main > * {
        display: block;
      }
      .fills {
        height: 100%;
      }
      .bar {
        background: var(--secondary-background-color);
        border-bottom: 2px solid var(--warning-color);
        padding: 8px 16px;
      }
      .told {
        background: var(--primary-text-color);
        border-radius: 8px;
        bottom: calc(16px + var(--safe-area-inset-bottom, 0px));
        color: var(--primary-background-color);
        inset-inline: 16px;
        margin: 0 auto;
        max-width: 560px;
        overflow-wrap: anywhere;
        padding: 12px 16px;
        position: fixed;
        width: fit-content;
        z-index: 5;
      }
      .told:empty {
        display: none;
      }
    `]}connectedCallback(){super.connectedCallback(),this.agent.listen(t=>this.happened(t)),this.agent.confirm=t=>this.question.open(t),this.agent.tell=t=>{this.told=t,clearTimeout(this.forgets),this.forgets=window.setTimeout(()=>this.told="",We)},this.language&&this.follow()}disconnectedCallback(){super.disconnectedCallback(),this.stop?.then(t=>t()).catch(()=>{}),this.stop=void 0}willUpdate(t){!t.has("hass")||!this.hass||(this.agent.hass=this.hass,this.wanted!==this.hass.language&&(this.wanted=this.hass.language,this.agent.load().then(()=>{this.language=this.hass.language,this.stop||this.follow()})))}updated(){this.renderRoot.querySelector("[aria-selected=true]")?.scrollIntoView({block:"nearest",inline:"nearest"})}follow(){this.stop=this.agent.follow(),this.stop.catch(t=>this.failure=this.agent.explain(t)),this.learn()}happened(t){t.event==="unloaded"&&(this.isLoaded=!1),t.event==="loaded"&&(this.isLoaded=!0),(t.event==="loaded"||t.event==="changed"&&t.what==="waiting")&&this.learn()}async learn(){try{this.info=this.agent.info=await this.agent.call("info"),this.failure=void 0}catch(t){this.info||(this.failure=this.agent.explain(t))}}get place(){let[t="",e=""]=(this.route?.path??"").split("/").filter(Boolean);return[Pt.includes(t)?t:Pt[0],decodeURIComponent(e)]}get isStale(){let t=this.panel?.config?.build;return t!==void 0&&!import.meta.url.endsWith(t)}turn(t){let e=[...this.renderRoot.querySelectorAll("[role=tab]")],i=e.findIndex(h=>h.getAttribute("aria-selected")==="true"),r=getComputedStyle(this).direction==="rtl"?"ArrowLeft":"ArrowRight",n=r==="ArrowLeft"?"ArrowRight":"ArrowLeft",a={[r]:i+1,[n]:i-1,Home:0,End:e.length-1}[t.key],c=a===void 0?void 0:e[(a+e.length)%e.length];c&&(t.preventDefault(),c.focus(),c.click())}tab(t,e){let i=this.info?.counts,r=t==="waiting"&&i?i.approvals+i.suggestions:0;return l`<button
      role="tab"
      id="tab-${t}"
      aria-controls="view"
      aria-selected=${t===e}
      tabindex=${t===e?0:-1}
      @click=${()=>O(`${Fe}/${t}`)}
    >
      ${this.agent.text(`${t}.title`)}${r?` (${this.agent.number(r)})`:d}
    </button>`}bar(){if(this.isStale)return l`<div class="bar row" role="alert">
        <span class="grow">${this.agent.text("shell.stale")}</span>
        <button class="action" @click=${()=>location.reload()}>${this.agent.common("refresh")}</button>
      </div>`;let t=this.hass.connected===!1?"shell.disconnected":this.isLoaded?"":"errors.not_loaded";return t?l`<div class="bar" role="status">${this.agent.text(t)}</div>`:d}view(t,e){let{agent:i,info:r,narrow:n,language:a}=this;switch(t){case"waiting":return l`<universal-agent-waiting .agent=${i} .info=${r} .language=${a}></universal-agent-waiting>`;case"goals":return l`<universal-agent-goals .agent=${i} .info=${r} .language=${a}></universal-agent-goals>`;case"memory":return l`<universal-agent-memory .agent=${i} .info=${r} .language=${a}></universal-agent-memory>`;case"safety":return l`<universal-agent-safety
          .agent=${i}
          .info=${r}
          .narrow=${n}
          .language=${a}
        ></universal-agent-safety>`;case"models":return l`<universal-agent-models .agent=${i} .info=${r} .language=${a}></universal-agent-models>`;default:return l`<universal-agent-timeline
          class="fills"
          .agent=${i}
          .info=${r}
          .item=${e}
          .narrow=${n}
          .language=${a}
        ></universal-agent-timeline>`}}render(){if(!this.language)return d;let[t,e]=this.place,i=Pt.filter(n=>!this.info||this.info.views.includes(n)),r=this.hass.localize("ui.sidebar.sidebar_toggle")||"Menu";return l`
      <header>
        ${this.narrow?l`<button
              aria-label=${r}
              @click=${()=>this.dispatchEvent(new CustomEvent("hass-toggle-menu",{bubbles:!0,composed:!0}))}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${Ge}></path></svg>
            </button>`:l`<h1>Universal Agent</h1>`}
        <div role="tablist" aria-label="Universal Agent" @keydown=${this.turn}>
          ${i.map(n=>this.tab(n,t))}
        </div>
      </header>
      ${this.bar()}
      <main id="view" role="tabpanel" aria-labelledby="tab-${t}" tabindex="-1">
        ${this.failure!==void 0&&!this.info?l`<div class="page"><div class="card" role="alert">${this.failure}</div></div>`:this.view(t,e)}
      </main>
      <div class="told" role="status">${this.told}</div>
      <universal-agent-question .agent=${this.agent}></universal-agent-question>
    `}};u([_({attribute:!1})],T.prototype,"hass",2),u([_({type:Boolean})],T.prototype,"narrow",2),u([_({attribute:!1})],T.prototype,"route",2),u([_({attribute:!1})],T.prototype,"panel",2),u([g()],T.prototype,"language",2),u([g()],T.prototype,"info",2),u([g()],T.prototype,"failure",2),u([g()],T.prototype,"isLoaded",2),u([g()],T.prototype,"told",2),u([X("universal-agent-question")],T.prototype,"question",2);b("universal-agent-question",z);b("universal-agent-panel",T);export{T as Panel};
