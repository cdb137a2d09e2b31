import type { Mail } from '@shala/contract/emails/emailTemplates'
import type { ContactMessage, MessageReply } from '@shala/contract/messages/messages'
import { newMail } from '../emails/newMail.ts'
import { schoolName, siteUrl } from '../settings.ts'

type Written = Pick<ContactMessage, 'name' | 'email' | 'date' | 'message' | 'asksToExtend'>

/** A message that an e-mail is about. */
export interface Subject {
  readonly messageId: string
  readonly message: Written
  /** The title of the course that it is about; null where it is about none. */
  readonly course: string | null
}

const notice = 'message-'

/** The key in `mail` of the e-mail that tells the office of a message. */
export function noticeKey(messageId: string): string {
  return `${notice}${messageId}`
}

/** Whether a key of `mail` is that of such an e-mail: it holds what somebody else wrote than its reader. */
export function isNoticeKey(key: string): boolean {
  return key.startsWith(notice)
}

/** The key in `mail` of an answer: the same answer is one e-mail. */
export function replyKey(messageId: string, replyId: string): string {
  return `answer-${messageId}-${replyId}`
}

/**
 * What tells the office of a message. An answer to it goes to the visitor. What the visitor wrote is
 * text: it makes no line of the header and no markup.
 */
export function noticeEmail(office: string, about: Subject, createdAt: Date): Mail {
  const { messageId, message } = about
  const { name, email, asksToExtend } = message
  const did = asksToExtend === undefined ? 'wrote by the contact form' : 'asks for more days'
  const page = getPageAddress(messageId)
  const text = [
    `${name} (${email}) ${did}${getTopic(about)}:`,
    ...getWords(message),
    ...(page === null ? [] : ['Answer it on the site, where it is kept:', page]),
    `An answer to this e-mail goes straight to ${email}, and does not appear on the site.`,
  ].join('\n\n')
  return newMail({
    to: office,
    kind: 'message',
    ...unrelated,
    replyTo: email,
    headers: { 'Message-ID': firstId(messageId) },
    message: { subject: `Message from ${name}${getTopic(about)}`, text },
    at: createdAt,
  })
}

/** The date that was chosen, and what was written. */
const getWords = ({ date, message }: Written): string[] =>
  date === '' ? [message] : [`The date: ${date}`, message]

/** What somebody wrote, for themselves. */
export function copyEmail(about: Subject, userId: string | null, createdAt: Date): Mail {
  const { message } = about
  const text = [
    `Dear ${message.name},`,
    `this is what you wrote to ${schoolName.value()}${getTopic(about)}. We answer to this address.`,
    ...getWords(message),
    schoolName.value(),
  ].join('\n\n')
  return newMail({
    to: message.email,
    kind: 'copy',
    userId,
    courseId: null,
    message: {
      subject: `Your message to ${schoolName.value()}${getTopic(about)}`,
      text,
    },
    at: createdAt,
  })
}

/** What is answered, by whom, and where answers to it go. */
export interface Answering extends Subject {
  readonly replyId: string
  readonly text: string
  /** What was answered before, the oldest first. */
  readonly earlier: readonly Pick<MessageReply, 'replyId'>[]
  /** The office's address; null where answers go to where e-mails come from. */
  readonly office: string | null
  /** When the visitor wrote, in words. */
  readonly writtenOn: string
}

/**
 * An answer to a visitor, above what they wrote. It names the answers before it (RFC 5322, 3.6.4),
 * so a mail program shows all of them as one conversation; a visitor's answer that reaches the office
 * stands there below the e-mail that told of the message.
 */
export function replyEmail(answer: Answering, createdAt: Date): Mail {
  const { messageId, message, replyId, text, earlier, office, writtenOn } = answer
  const before = [
    firstId(messageId),
    ...earlier.map((one) => replyMessageId(messageId, one.replyId)),
  ]
  const led = `On ${writtenOn}, ${message.name} wrote:`
  const lines = message.message.split(/\r\n|\r|\n/)
  const quoted = lines.map((line) => `> ${line}`.trimEnd()).join('\n')
  return newMail({
    to: message.email,
    kind: 'answer',
    ...unrelated,
    ...(office !== null && { replyTo: office }),
    headers: {
      'Message-ID': replyMessageId(messageId, replyId),
      'In-Reply-To': before.at(-1) ?? '',
      References: before.join(' '),
    },
    message: {
      subject: `Re: Your message to ${schoolName.value()}${getTopic(answer)}`,
      text: `${text}\n\n${led}\n${quoted}\n`,
    },
    at: createdAt,
  })
}

/** Whoever was signed in as they wrote has not proved that the address is theirs. */
const unrelated = { userId: null, courseId: null } as const

function getTopic({ course }: Subject): string {
  return course === null ? '' : ` about ${course}`
}

function firstId(messageId: string): string {
  return `<message-${messageId}@${host()}>`
}

function replyMessageId(messageId: string, replyId: string): string {
  return `<answer-${messageId}-${replyId}@${host()}>`
}

/** The page of a message; null where nobody has said where the site is. */
function getPageAddress(messageId: string): string | null {
  const site = siteUrl.value()
  return URL.canParse(site) ? new URL(`/dashboard/admin/messages/${messageId}`, site).href : null
}

function host(): string {
  const site = siteUrl.value()
  return URL.canParse(site) ? new URL(site).hostname : 'shala.invalid'
}
