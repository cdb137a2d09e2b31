import type { Mail } from '@shala/contract/emails/mail'
import type { ContactMessage, MessageReply } from '@shala/contract/messages/messages'
import { newMail } from '../emails/newMail.ts'
import { schoolName, siteUrl } from '../settings.ts'

type Written = Pick<ContactMessage, 'name' | 'email' | 'date' | 'message' | 'asksToExtend'>

export interface Subject {
  readonly messageId: string
  readonly message: Written
  /** The title of the message's course, or null. */
  readonly course: string | null
}

const notice = 'message-'

/** Returns the key in `mail` of the notification to the office. */
export function noticeKey(messageId: string): string {
  return `${notice}${messageId}`
}

/**
 * Returns true for the key of a notification to the office, which contains another person's text.
 */
export function isNoticeKey(key: string): boolean {
  return key.startsWith(notice)
}

/** Returns the key in `mail` of a reply, so that a repeated reply is sent once. */
export function replyKey(messageId: string, replyId: string): string {
  return `answer-${messageId}-${replyId}`
}

/**
 * Builds the notification to the office. Replies go to the visitor. The visitor's text never
 * reaches headers or markup.
 */
export function noticeEmail(office: string, about: Subject, createdAt: Date): Mail {
  const { messageId, message, course } = about
  const { name, email, asksToExtend } = message
  const isRequest = asksToExtend !== undefined
  const did = isRequest
    ? `asks for more time${course === null ? '' : ` in ${course}`}`
    : `wrote through the contact form${getTopic(about)}`
  const page = getPageAddress(messageId)
  const text = [
    `${name} (${email}) ${did}:`,
    ...getWords(message),
    ...(page === null ? [] : ['Answer it on the site:', page]),
    `If you reply to this email instead, your answer goes to ${email} and does not appear on the site.`,
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

const getWords = ({ date, message }: Written): string[] =>
  date === '' ? [message] : [`Course date: ${date}`, message]

/** Builds the copy for the sender. */
export function copyEmail(about: Subject, userId: string | null, createdAt: Date): Mail {
  const { message } = about
  const text = [
    `Dear ${message.name},`,
    `This is a copy of your message to ${schoolName.value()}${getTopic(about)}. We will reply to this email address.`,
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

/** The message, the author and the address of a reply. */
export interface Answering extends Subject {
  readonly replyId: string
  readonly text: string
  /** Earlier replies, oldest first. */
  readonly earlier: readonly Pick<MessageReply, 'replyId'>[]
  /** The office's address; null to use the default sender. */
  readonly office: string | null
  /** The date of the visitor's message, as text. */
  readonly writtenOn: string
}

/**
 * Builds a reply to a visitor, above their message. It references earlier replies (RFC 5322,
 * 3.6.4), so that mail programs show one conversation; the visitor's answer to the office appears
 * below the notification.
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

/** Being signed in does not prove that the address belongs to the sender. */
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

/** Returns the URL of a message's page, or null if the site address is unknown. */
function getPageAddress(messageId: string): string | null {
  const site = siteUrl.value()
  return URL.canParse(site) ? new URL(`/dashboard/admin/messages/${messageId}`, site).href : null
}

function host(): string {
  const site = siteUrl.value()
  return URL.canParse(site) ? new URL(site).hostname : 'shala.invalid'
}
