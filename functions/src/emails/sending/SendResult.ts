import { domainToASCII } from 'node:url'
import * as z from 'zod'

/** A recipient that the mail server refused, with the server's message. */
interface Refusal {
  readonly address: string
  readonly words: string
}

/** The result of one attempt, by recipient. */
export interface SendResult {
  readonly accepted: readonly string[]
  /** Refused for good: the same email would be refused again. */
  readonly refused: readonly Refusal[]
  /** Not taken now, for a reason that may pass. */
  readonly deferred: readonly Refusal[]
}

/** An error of nodemailer, as far as it is read here. */
const Failure = z.object({
  code: z.string().optional(),
  message: z.string(),
  /** The reply of the mail server. */
  response: z.string().optional(),
  /** Whether that reply is final; undefined where there is none. */
  permanent: z.boolean().optional(),
  recipient: z.string().optional(),
})
type Failure = z.infer<typeof Failure>

const Rejections = z.object({ rejectedErrors: z.array(Failure).default([]) })
const Sent = Rejections.extend({ accepted: z.array(z.string()) })

/** The result where nodemailer has sent an email to at least one recipient. */
export function readSuccess(recipients: readonly string[], info: unknown): SendResult {
  const { accepted, rejectedErrors } = Sent.parse(info)
  const taken = new Set(accepted.map(normalize))
  return sortRefusals(recipients, (address) =>
    taken.has(normalize(address))
      ? null
      : (findRejection(rejectedErrors, address) ?? { message: 'The mail server did not answer' }),
  )
}

/** The result where nodemailer has thrown: every recipient is refused or deferred. */
export function readFailure(recipients: readonly string[], thrown: unknown): SendResult {
  const failure = Failure.safeParse(thrown).data ?? { message: String(thrown) }
  const { rejectedErrors = [] } = Rejections.safeParse(thrown).data ?? {}
  return sortRefusals(recipients, (address) => findRejection(rejectedErrors, address) ?? failure)
}

function sortRefusals(
  recipients: readonly string[],
  findFailure: (address: string) => Failure | null,
): SendResult {
  const accepted: string[] = []
  const refused: Refusal[] = []
  const deferred: Refusal[] = []
  for (const address of recipients) {
    const failure = findFailure(address)
    if (failure === null) accepted.push(address)
    else (isFinal(failure) ? refused : deferred).push({ address, words: describe(failure) })
  }
  return { accepted, refused, deferred }
}

function findRejection(failures: readonly Failure[], address: string): Failure | undefined {
  return failures.find(({ recipient = '' }) => normalize(recipient) === normalize(address))
}

/** An address in the form that nodemailer may give it: the domain in lower case, and in ASCII. */
function normalize(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}

/** Codes of an objection to this email, by the server or by nodemailer; other codes concern the connection. */
const aboutTheEmail = new Set<string | undefined>(['EENVELOPE', 'EMESSAGE'])

/** RFC 5321: a reply that begins with 5 is final, and so is an email that nodemailer cannot write. */
function isFinal({ code, permanent }: Failure): boolean {
  return aboutTheEmail.has(code) && permanent !== false
}

/** A reply of the server as it is, or the failure of the connection with its code. */
function describe({ code, message, response }: Failure): string {
  if (code === 'EABORT') return 'ETIMEDOUT: The mail server did not finish in time'
  const isReply = aboutTheEmail.has(code) && response !== undefined
  const words = isReply ? response : [code, message].filter(Boolean).join(': ')
  return words
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)
}
