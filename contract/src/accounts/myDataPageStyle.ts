/** The style of the personal data page, for all screen widths, both colour schemes and print. */
export const style = `
:root { color-scheme: light dark; --soft: light-dark(#595959, #b3b3b3); --line: light-dark(#cfcfcf, #4d4d4d); }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h2 { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { margin-bottom: 0.5rem; font-size: 1rem; color: var(--soft); }
section > p { color: var(--soft); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
.wide > table { min-width: 36rem; overflow-wrap: break-word; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th[scope=row] { width: 11rem; font-weight: 600; }
td td:last-child, td th { border-bottom: 0; }
ul { margin: 0; padding-left: 1.2rem; }
img { display: block; max-width: 100%; max-height: 20rem; }
@media (max-width: 36rem) {
  th[scope=row], th[scope=row] + td { display: block; width: auto; padding-right: 0; border-bottom: 0; }
  th[scope=row] { padding-bottom: 0; }
  th[scope=row] + td { padding: 0 0 0.5rem; }
  td > table { padding-left: 0.75rem; border-left: 2px solid var(--line); border-collapse: separate; border-spacing: 0; }
  tr:not(:last-child) > th[scope=row] + td { border-bottom: 1px solid var(--line); }
  td tr > th[scope=row] + td { border-bottom: 0; }
}
`
