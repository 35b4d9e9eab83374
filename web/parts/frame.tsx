import type { ReactNode } from "react";
import mark from "../theme/mark.svg";
import { PageLink } from "./controls.tsx";
import styles from "./frame.module.css";
import { ThemeMenu } from "./theme-menu.tsx";

/** Head and measure of every page but the room, which needs the whole window. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Head />
      <main className={styles.main}>{children}</main>
    </>
  );
}

export function Head({ wide = false }: { wide?: boolean }) {
  return (
    <header className={`${styles.head} ${wide ? styles.wide : ""}`}>
      <Mark />
      <ThemeMenu />
    </header>
  );
}

export function Mark({ bare = false }: { bare?: boolean }) {
  return (
    <span className={styles.mark}>
      <PageLink to="/" label="Assay, start page">
        <span className={styles.mark}>
          <img src={mark} alt="" />
          {bare ? null : "Assay"}
        </span>
      </PageLink>
    </span>
  );
}
