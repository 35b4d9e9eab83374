import { useState } from "react";
import { Button } from "react-aria-components";
import { cutValue } from "./cut-value.ts";
import styles from "./room.module.css";

/** A value of a case. A long one is shown by its beginning, with the rest one press away: nothing is cut unseen. */
export function Value({ text, what }: { text: string; what: string }) {
  const [isWhole, setWhole] = useState(false);
  const head = cutValue(text);
  if (head === text) return <pre>{text}</pre>;
  return (
    <>
      <pre>{isWhole ? text : `${head} …`}</pre>
      <Button className={styles.more} aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
        {isWhole ? "Show less" : "Show all"}
        <span className="unseen"> of {what}</span>
      </Button>
    </>
  );
}
