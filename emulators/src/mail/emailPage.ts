import { escaped } from '@shala/contract/emails/emailTemplates'
import type { ParsedMail } from 'mailparser'

/** The headers that a page shows beside From, To, Reply-To and Subject, in lower case. */
const shown = new Set(['list-unsubscribe', 'list-unsubscribe-post', 'in-reply-to', 'references'])

/**
 * An email as a page: its headers, its HTML in a frame that runs no scripts, and its plain text below,
 * as mail programs without HTML show it.
 */
export function emailPage(mail: ParsedMail): string {
  const { subject = '', from, to, replyTo, headerLines, text = '', html } = mail
  const addresses = { From: from, To: to, 'Reply-To': replyTo }
  const header = [
    ...Object.entries(addresses).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [
            `${name}: ${[value]
              .flat()
              .map((one) => one.text)
              .join(', ')}`,
          ],
    ),
    `Subject: ${subject}`,
    ...headerLines.filter(({ key }) => shown.has(key)).map(({ line }) => unfolded(line)),
  ]
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(subject)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem; overflow-wrap: anywhere }
iframe { border: 1px solid; box-sizing: border-box; width: 100%; height: 46rem }
pre { white-space: pre-wrap; font: inherit }
</style>
</head>
<body>
<p>${header.map(escaped).join('<br>')}</p>
<iframe title="As HTML" sandbox srcdoc="${escaped(html === false ? '' : (html ?? ''))}"></iframe>
<h2>As plain text</h2>
<pre>${escaped(text)}</pre>
</body>
</html>
`
}

/** A header on one line; long ones continue on lines that begin with a space. */
function unfolded(line: string): string {
  return line.replace(/\r?\n\s+/g, ' ')
}
