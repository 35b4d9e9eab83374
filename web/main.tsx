import "./theme/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Page } from "./page.tsx";
import { watchTheme } from "./theme/theme.ts";

watchTheme();
const root = document.getElementById("root");
if (root === null) throw new Error('The page has no element "root"');
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
