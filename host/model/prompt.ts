import type { LanguageModelV3Message, LanguageModelV3Prompt } from "@ai-sdk/provider";
import type { ModelMessage, ModelRequest } from "@assay/core/model";
import { parseJson } from "../base/index.ts";
import { fieldsOf } from "./wire.ts";

export interface PromptOptions {
  /** Whether JSON is asked for in words, because the vendor has no mode for it. */
  readonly asksInText: boolean;
  /** Whether a call's arguments go over the wire as an object and not as the text they were written in. */
  readonly sendsObjects: boolean;
}

/**
 * A request's messages in the form that the vendors' packages take. A message's form depends on that message alone:
 * what was sent once goes over the wire in the same bytes ever after, so that a vendor's cache of a prefix holds.
 */
export function promptOf(request: ModelRequest, options: PromptOptions): LanguageModelV3Prompt {
  const { system, format } = request;
  const asked = format === null || !options.asksInText ? system : `${system}\n\n${askForJson(format.schema)}`;
  return [
    ...(asked === "" ? [] : [{ role: "system", content: asked } as const]),
    ...request.messages.flatMap((message) => messageOf(message, options)),
  ];
}

function messageOf(message: ModelMessage, { sendsObjects }: PromptOptions): LanguageModelV3Message[] {
  switch (message.role) {
    case "user":
      return [{ role: "user", content: [{ type: "text", text: message.text }] }];
    case "assistant": {
      // Anthropic refuses a block of nothing but white space, which models do write before a call.
      const text = message.text.trim() === "" ? [] : [{ type: "text", text: message.text } as const];
      const calls = message.calls.map(
        (call) =>
          ({
            type: "tool-call",
            toolCallId: call.id,
            toolName: call.name,
            // A text that is no object cannot be said on such a wire, and the answer to the call tells of it.
            input: sendsObjects && fieldsOf(parseJson(call.arguments)) === undefined ? "{}" : call.arguments,
          }) as const,
      );
      return text.length + calls.length === 0 ? [] : [{ role: "assistant", content: [...text, ...calls] }];
    }
    case "tool":
      return [
        {
          role: "tool",
          content: message.answers.map((answer) => ({
            type: "tool-result",
            toolCallId: answer.call,
            toolName: answer.name,
            output: { type: "text", value: answer.text },
          })),
        },
      ];
  }
}

function askForJson(schema: unknown): string {
  return `Answer with one JSON value and nothing else: no words before or after it, no code fence. It must satisfy this JSON Schema:\n${JSON.stringify(schema)}`;
}

/** What a model was asked to write as JSON alone, without the fence that some put round it all the same. */
export function withoutFence(text: string): string {
  const met = /^\s*```(?:json)?[ \t]*\r?\n([\s\S]*?)\r?\n?```\s*$/.exec(text);
  return met === null ? text : (met[1] ?? "");
}
