import { escaped, type Mail } from '@shala/contract/emailTemplates'

/** An e-mail as a page: to whom it goes, its subject and its HTML, in which nothing runs. */
export function emailPage({
  to,
  message: { subject, html },
}: Pick<Mail, 'to' | 'message'>): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<title>${escaped(subject)}</title>
</head>
<body>
<p>To: ${escaped(to.join(', '))}<br>Subject: ${escaped(subject)}</p>
<hr>
${html}
</body>
</html>
`
}
