import { Fragment } from "react";
import { parseMarkdown, parseSpans, type Span } from "./markdown.ts";
import styles from "./prose.module.css";

/** A text in the small Markdown of statements. React escapes every character of it. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {/* biome-ignore lint/suspicious/useIterableCallbackReturn: the switch covers every kind, the compiler watches */}
      {parseMarkdown(text).map((block, index) => {
        const key = `${block.kind}${index}`;
        switch (block.kind) {
          case "paragraph":
            return (
              <p key={key}>
                <Spans spans={block.spans} />
              </p>
            );
          case "heading":
            return (
              <h3 key={key}>
                <Spans spans={block.spans} />
              </h3>
            );
          case "code":
            return (
              <pre key={key} className={styles.block}>
                {block.text}
              </pre>
            );
          case "list": {
            const items = block.items.map((spans, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is parsed anew and never reordered
              <li key={at}>
                <Spans spans={spans} />
              </li>
            ));
            return block.ordered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
          }
        }
      })}
    </div>
  );
}

/** One line with `code` and bold in it. */
export function Line({ text }: { text: string }) {
  return <Spans spans={parseSpans(text)} />;
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => {
    const key = `${span.style}${index}`;
    if (span.style === "bold") return <strong key={key}>{span.text}</strong>;
    if (span.style === "code") {
      return (
        <code key={key} className={styles.code}>
          {span.text}
        </code>
      );
    }
    return <Fragment key={key}>{span.text}</Fragment>;
  });
}
