import type { Failure, Result } from "@assay/core/base";
import { useCallback, useEffect, useState } from "react";

/** `offline`: no answer at all; other codes are the server's own. `message` is for a person. */
export type HttpFailure = Failure;

export async function getJson<T>(path: string, signal?: AbortSignal): Promise<Result<T, HttpFailure>> {
  return askJson<T>(path, signal === undefined ? {} : { signal });
}

export async function postJson<T>(path: string, body: object): Promise<Result<T, HttpFailure>> {
  return askJson<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function askJson<T>(path: string, init: RequestInit): Promise<Result<T, HttpFailure>> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, credentials: "same-origin" });
  } catch {
    return failure("offline", "The server does not answer. It may be starting; your recordings are safe on its disk.");
  }
  let body: unknown;
  try {
    body = await answer.json();
  } catch {
    return failure(
      "bad-answer",
      `The server answered ${path} with something that is not JSON (status ${answer.status})`,
    );
  }
  if (answer.ok) return { ok: true, value: body as T };
  const told = (body as { error?: { code?: unknown; message?: unknown } } | null)?.error;
  return failure(
    typeof told?.code === "string" ? told.code : `http-${answer.status}`,
    typeof told?.message === "string" ? told.message : `The server refused ${path} with status ${answer.status}`,
  );
}

function failure(code: string, message: string): { readonly ok: false; readonly failure: HttpFailure } {
  return { ok: false, failure: { code, message } };
}

export type Loaded<T> =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly value: T }
  | { readonly state: "failed"; readonly failure: HttpFailure };

/** How often a page that found no server looks again. Taste: soon enough to feel alive, too seldom to load anything. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Reads a path; `retry` reads it anew and keeps what is shown until the answer is there. While there is no server it
 * looks again by itself.
 */
export function useJson<T>(path: string): { readonly loaded: Loaded<T>; readonly retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" });
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` is the retry
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    void getJson<T>(path, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      if (result.ok) setLoaded({ state: "ready", value: result.value });
      else {
        setLoaded((before) =>
          before.state === "ready" && result.failure.code === "offline"
            ? before
            : { state: "failed", failure: result.failure },
        );
        if (result.failure.code === "offline") timer = setTimeout(retry, LOOK_AGAIN_MS);
      }
    });
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [path, round, retry]);
  return { loaded, retry };
}
