import type { LanguageModelV3, LanguageModelV3CallOptions, SharedV3ProviderOptions } from "@ai-sdk/provider";
import type { ModelRequest } from "@assay/core/model";
import { type PromptOptions, promptOf } from "./prompt.ts";
import { anthropicReasoning, googleReasoning, openaiReasoning } from "./reasoning.ts";
import type { Provider } from "./settings.ts";
import { CHAT_WIRE, GENERATE_WIRE, MESSAGES_WIRE, type Wire } from "./wire.ts";

/** Where a model is and under which name. */
export interface Address {
  readonly name: string;
  /** Without a slash at the end. */
  readonly url: string;
  /** Undefined where the server asks for none. */
  readonly key: string | undefined;
}

/** What differs between vendors, and nothing else. The one file that knows the vendors' packages. */
export interface Vendor {
  readonly wire: Wire;
  readonly prompt: PromptOptions;
  model(fetch: typeof globalThis.fetch): LanguageModelV3;
  /** The settings that this vendor has; what it has not is left out. */
  settings(request: ModelRequest): Pick<LanguageModelV3CallOptions, "maxOutputTokens" | "providerOptions">;
}

/** Loads the vendor's package, and no other: a server without a model loads none. */
export async function loadVendor(provider: Provider, address: Address): Promise<Vendor> {
  const { name, url: baseURL, key: apiKey } = address;
  switch (provider) {
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return {
        wire: MESSAGES_WIRE,
        prompt: { asksInText: false, sendsObjects: true },
        model: (fetch) => createAnthropic({ baseURL, apiKey: apiKey ?? "", fetch })(name),
        settings: ({ settings, tools }) => ({
          maxOutputTokens: settings.maxOutputTokens,
          providerOptions: {
            anthropic: {
              ...anthropicReasoning(settings.reasoning, tools.length > 0).options,
              // Stands beside the messages, not in one of them: it moves no byte of what was sent before.
              cacheControl: { type: "ephemeral" },
              toolStreaming: false,
            },
          },
        }),
      };
    }
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return {
        wire: CHAT_WIRE,
        prompt: { asksInText: false, sendsObjects: false },
        model: (fetch) => createOpenAI({ baseURL, apiKey: apiKey ?? "", fetch }).chat(name),
        settings({ settings }) {
          const { options, extraTokens } = openaiReasoning(name, settings.reasoning);
          return {
            maxOutputTokens: settings.maxOutputTokens + extraTokens,
            // Not each schema of ours keeps to the subset that the strict mode takes.
            providerOptions: { openai: { ...options, strictJsonSchema: false } },
          };
        },
      };
    }
    case "google": {
      const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
      return {
        wire: GENERATE_WIRE,
        prompt: { asksInText: false, sendsObjects: true },
        model: (fetch) => createGoogleGenerativeAI({ baseURL, apiKey: apiKey ?? "", fetch })(name),
        settings({ settings }) {
          const { options, extraTokens } = googleReasoning(name, settings.reasoning);
          return {
            maxOutputTokens: settings.maxOutputTokens + extraTokens,
            providerOptions: { google: options } as SharedV3ProviderOptions,
          };
        },
      };
    }
    case "compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const options = { name: "compatible", baseURL, includeUsage: true, ...(apiKey === undefined ? {} : { apiKey }) };
      return {
        wire: CHAT_WIRE,
        // Nobody can tell which of these servers have a mode for JSON; words reach each of them.
        prompt: { asksInText: true, sendsObjects: false },
        model: (fetch) => createOpenAICompatible({ ...options, fetch })(name),
        settings: ({ settings }) => ({
          maxOutputTokens: settings.maxOutputTokens,
          providerOptions:
            settings.reasoning === null || settings.reasoning === "off"
              ? {}
              : { compatible: { reasoningEffort: settings.reasoning } },
        }),
      };
    }
  }
}

/** The whole call as a vendor's package takes it. Tools have no code: a call comes back, it is never run. */
export function callOptions(vendor: Vendor, request: ModelRequest): LanguageModelV3CallOptions {
  const { settings, tools, format } = request;
  return {
    prompt: promptOf(request, vendor.prompt),
    ...vendor.settings(request),
    ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
    ...(settings.seed === null ? {} : { seed: settings.seed }),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, parameters }) => ({
            type: "function",
            name,
            description,
            inputSchema: parameters as object,
          })),
        }),
    ...(format === null || vendor.prompt.asksInText
      ? {}
      : { responseFormat: { type: "json", name: format.name, schema: format.schema as object } }),
  };
}
