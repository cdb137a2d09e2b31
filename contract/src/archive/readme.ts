/** The description inside an archive, for readers without this product. */
export const readme = `# Everything of a school

This folder holds everything that the school's site kept at one moment, in forms that need no
particular program. \`docs/moving-out.md\` of the site describes each field.

- \`manifest.json\`: of what school and moment this is, and each file with its count and its SHA-256.
- \`documents/<collection>.ndjson\`: one document of the database on each line, as JSON: its \`path\` and
  its \`fields\`, each with its type as Firestore's REST interface writes it, such as
  \`{"stringValue": "Maya"}\`, \`{"integerValue": "3"}\` or \`{"timestampValue": "2026-01-31T09:00:00Z"}\`.
- \`accounts.json\`: everybody who has an account, as \`firebase auth:export\` writes them.
- \`files.ndjson\` and \`files/\`: the files of the site, and what is said of each: its path, type and size.
- \`tables/*.csv\`: the same as tables for a spreadsheet, one for each collection, with \`people.csv\` and
  \`payments.csv\`. UTF-8, values in quotes, separated by commas. A text that a spreadsheet would take for
  a formula is led by an apostrophe.

Reading it back: \`npm run restore -- --from <this folder>\`.

It holds names, addresses and what was paid: keep it where only those come who may know that.
`
