/** What the assistant needs from whoever answers: the built-in consultant or Claude. */
import type { ChatRequest, ChatResponse, PhotoFacts, StructuredAnalysis } from '#domain/assistant.ts';
import type { RgbImage } from '#engine/engine.ts';

export interface AnalysisInput {
  image: RgbImage;
  facts: PhotoFacts;
  userPrompt: string | undefined;
  analysisType: 'tattoo' | 'artwork';
  maxTokens: number;
  /** Signed-in callers get the larger model. */
  signedIn: boolean;
  signal: AbortSignal;
}

/** Hears a reply while it is written. */
export interface ReplyListener {
  text(more: string): void;
  /** What was heard so far is void: the reply is written anew. */
  restart(): void;
}

export interface ChatInput {
  messages: ChatRequest['messages'];
  context: ChatRequest['context'];
  maxTokens: number;
  signedIn: boolean;
  signal: AbortSignal;
  listener?: ReplyListener;
  /** The person, or the address of somebody who is not signed in: whose pictures wait for each other. */
  owner?: string;
}

export interface Assistant {
  name: 'built-in' | 'claude';
  analyse(input: AnalysisInput): Promise<{ structured: StructuredAnalysis; raw: string; model: string }>;
  chat(input: ChatInput): Promise<ChatResponse>;
}
