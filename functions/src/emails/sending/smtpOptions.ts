import type { SMTPTransportOptions } from 'nodemailer'

const second = 1000

/** Hosts of this machine, where the local stack has its mail server; nothing leaves the machine. */
const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The connection to a mail server, such as `smtps://hello@school.example@smtp.mail.example:465`; the
 * name before the last `@` signs in. Outside of this machine the connection is encrypted before a
 * password is sent, and the server's certificate is verified.
 *
 * @throws an Error with the code `ECONFIG` where the address cannot be used.
 */
export function smtpOptions(server: string, password: string) {
  const url = URL.parse(server)
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    const message = 'The setting SMTP_SERVER must be the address of a mail server'
    throw Object.assign(new Error(message), { code: 'ECONFIG' })
  }
  const secure = url.protocol === 'smtps:'
  const isLocal = localHosts.has(url.hostname)
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...(user !== '' && { auth: { user, pass: password } }),
    dnsTimeout: 10 * second,
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    // An idle time: a large mail service may take half a minute to answer a message.
    socketTimeout: 60 * second,
  } as const satisfies SMTPTransportOptions
}
