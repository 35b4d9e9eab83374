import type { Message } from "@assay/core/interview";
import type { Model, ModelRequest } from "@assay/core/model";
import type { Clock } from "../base/index.ts";

/**
 * One call to a model, told as the messages a room takes. `isFlawed` measures an answer of the report. Gives what hangs
 * up; nothing is told after that.
 */
export function askModel(
  parts: { readonly model: Model; readonly clock: Clock; readonly complain: (what: string) => void },
  call: string,
  request: ModelRequest,
  isFlawed: (text: string) => boolean,
  tell: (message: Message) => void,
): () => void {
  const { model, clock, complain } = parts;
  const startedMs = clock.monotonicMs();
  let isOver = false;
  const asking = model.ask(request, (event) => {
    if (!isOver && event.type === "reached") tell({ type: "call-reached", call });
  });
  void asking.end.then((end) => {
    if (isOver) return;
    isOver = true;
    const wallMs = clock.monotonicMs() - startedMs;
    if (end.ok) {
      const { answer } = end;
      tell({ type: "call-answered", call, answer, wallMs, flawed: isFlawed(answer.text) });
      return;
    }
    const { fault, retryAfterMs, usage, detail } = end.failure;
    complain(`The model ${model.name} gave no answer (${fault}): ${detail}`);
    tell({ type: "call-failed", call, fault, retryAfterMs, usage, wallMs });
  });
  return () => {
    isOver = true;
    asking.cancel();
  };
}
