// What the WebSocket commands answer. Times are Unix seconds, durations milliseconds, null what is not known.

export interface Info {
  version: string;
  is_admin: boolean;
  may_change: boolean;
  currency: string;
  counts: { approvals: number; suggestions: number; tasks: number; scheduled: number };
  views: string[];
}

export interface Changes {
  done: number;
  waiting: number;
  refused: number;
  failed: number;
  undone: number;
  other: number;
}

export interface Request {
  id: string;
  started_at: number;
  duration_ms: number | null;
  text: string;
  response: string;
  language: string;
  channel: string;
  person: string | null;
  is_own: boolean;
  approach: string;
  engine: string;
  route: string | null;
  understood: boolean;
  error: string | null;
  changes: Changes;
  tools_used: string[];
  hidden: boolean;
}

export interface Live {
  id: string;
  started_at: number;
  text: string;
  channel: string;
  person: string | null;
  stage: string | null;
  background: boolean;
}

export interface Timeline {
  requests: Request[];
  next: string | null;
  live?: Live[];
}

export interface Intent {
  id: string;
  type: string;
  operation: string | null;
  target: string | null;
  status: string;
  reason: string | null;
  verified: string | null;
  words?: string | null;
  can_undo: boolean;
  result: string | null;
}

export interface Span {
  id: string;
  name: string;
  kind: string;
  start_ms: number;
  duration_ms: number;
  error: string | null;
}

export interface OpenedRequest extends Request {
  confidence: number | null;
  plan: { role: string; goal: string; steps: string[]; tools: string[] } | null;
  refused_plans: { reason: string }[];
  taint: string[];
  iterations: number;
  intents: Intent[];
  /** Its questions that wait for a yes. */
  approvals: Approval[];
  stages: { name: string; ms: number }[];
  /** Of a request from before there were traces, only the stages are known. */
  spans?: Span[];
  usage?: { calls: number; input_tokens: number; output_tokens: number; cached_tokens: number; money: number } | null;
  can: { undo: boolean; why: boolean; run_again: boolean; teach: boolean };
}

/** What became of an act. */
export interface Outcome {
  status?: string;
  response?: string;
  error?: string | null;
}

export type AgentEvent =
  | { event: "started"; request: Live }
  | { event: "stage"; id: string; stage: string | null }
  | { event: "finished"; request: Request }
  | { event: "changed"; what: string }
  | { event: "unloaded" }
  | { event: "loaded" };

export interface Approval {
  id: string;
  what: string;
  asked_at: string;
  expires_at: string;
  needs_pin: boolean;
  channel: string;
  may_answer: boolean;
}

export interface Suggestion {
  id: number;
  words: string;
  state: string;
  can_be_done: boolean;
  created_at: number;
  until: number | null;
}

export interface Scheduled {
  key: string;
  kind: string;
  name: string | null;
  message: string | null;
  fires_at: number;
  recurrence: string | null;
  state: string;
  person: string | null;
  can_cancel: boolean;
}

export interface Task {
  id: string;
  title: string;
  state: string;
  answer: string;
  started_at: number;
  person: string | null;
  can_cancel: boolean;
}

export interface Waiting {
  approvals: Approval[];
  suggestions: Suggestion[];
  tasks: Task[];
  scheduled: Scheduled[];
}

export interface NextAction {
  id: number;
  title: string;
  due: number | string | null;
  done_at: number | null;
}

export interface Project {
  id: number;
  goal: number | null;
  title: string;
  description: string | null;
  status: string;
  progress: number | null;
  milestones: { id: number; title: string; due: number | string | null; done_at: number | null }[];
  next_actions: NextAction[];
}

export interface Goal {
  id: number;
  title: string;
  description: string | null;
  progress: number | null;
  target_date: number | string | null;
}

export interface Goals {
  goals: Goal[];
  projects: Project[];
  inbox: NextAction[];
}

export interface Review {
  id: number;
  created_at: number;
  title: string;
  short: string;
  text?: string;
}

export interface Memory {
  id: number;
  content: string;
  personal: boolean;
  tainted: boolean;
  created_at: number;
  provenance: { request_id: string | null; text: string | null; channel: string | null; person: string | null };
}

export interface Taught {
  id: number;
  phrase: string;
  means: string;
  variables: string[];
  personal: boolean;
  area_id: string | null;
  taught_at: number;
  used_at: number | null;
}

export interface LearnedName {
  name: string;
  entity_id: string;
  device: string;
}

export interface Memories {
  memories: Memory[];
  next: number | null;
  taught: Taught[];
  names: LearnedName[];
  learned: { examples: number | null; roles: Record<string, number> };
}

export interface Limits {
  allowed: string[] | null;
  denied: string[];
  ask_first: string[];
  quiet: { start: string; end: string }[];
  may_approve: boolean;
}

export interface Safety {
  policy: { who: string; rules: { action: string; example: string | null; decision: string; reason: string | null }[] }[];
  people: { user_id: string; name: string; kind: string; profile_limits: Limits }[];
  profiles: { name: string; limits: Limits }[];
  effects: {
    findings: { entity_id: string; action: string; serious: boolean; text: string }[];
    unknown_triggers: { automation: string; triggers: string[] }[];
  };
  pin: { set: boolean };
}

export interface Simulation {
  response: string;
  understood: boolean;
  changes: { words: string | null; would: string; needs_pin?: boolean }[];
}

export interface ModelConnection {
  id: string;
  name: string;
  model: string;
  state: string;
  latency_s: number | null;
  error: string | null;
  cache_hit_percent: number | null;
  slots: string[];
  today: { calls: number; input_tokens: number; output_tokens: number; money: number };
}

export interface Models {
  connections: ModelConnection[];
  roles: { name: string; description: string; tools: string[]; model: string }[];
  tools: { name: string; action: string | null; short: string; section: string | null; offered: string[]; source: string }[];
}
