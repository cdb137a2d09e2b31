import { escaped, type Mail } from '@shala/contract/emailTemplates'

/**
 * An e-mail as a page: its header, its HTML in a frame in which nothing runs, and its plain text below,
 * as programs show it that take no HTML.
 */
export function emailPage({
  to,
  message: { subject, text, html },
  replyTo,
  headers = {},
}: Pick<Mail, 'to' | 'message' | 'replyTo' | 'headers'>): string {
  const lines = {
    To: to.join(', '),
    Subject: subject,
    ...(replyTo !== undefined && { 'Reply-To': replyTo }),
    ...headers,
  }
  const header = Object.entries(lines).map(([name, value]) => escaped(`${name}: ${value}`))
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
<p>${header.join('<br>')}</p>
<iframe title="As HTML" sandbox srcdoc="${escaped(html)}"></iframe>
<h2>As plain text</h2>
<pre>${escaped(text)}</pre>
</body>
</html>
`
}
