import { CourseContent } from '@shala/contract/courses/courses'
import { type EmailKind, type EmailTemplatesContent } from '@shala/contract/emails/emailTemplates'
import { type Mail } from '@shala/contract/emails/mail'
import { renderEmail, usesPlaceholder, type EmailValues } from '@shala/contract/emails/renderEmail'
import { readDocuments } from '../firestore/readDocuments.ts'
import { findUsers } from '../people/findUser.ts'
import { getDisplayName } from '../people/person.ts'
import { answerTime, schoolName } from '../settings.ts'
import { newMail } from './newMail.ts'
import { coursePath, siteAddress } from './siteAddress.ts'

export interface Recipient {
  readonly name: string
  readonly address: string
}

/** Returns the users who may be emailed: enabled accounts with a verified address. */
export async function filterRecipients(
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const users = await findUsers([...new Set(userIds)].map((uid) => ({ uid })))
  return new Map(
    users.flatMap((user) => {
      const { uid, email, emailVerified, disabled } = user
      return email !== undefined && emailVerified && !disabled
        ? [[uid, { name: getDisplayName(user) ?? email, address: email }] as const]
        : []
    }),
  )
}

/** The values about an order. */
type OrderValues = Pick<
  EmailValues,
  'amount' | 'due' | 'message' | 'bank' | 'receipt' | 'access' | 'refund' | 'plan' | 'price'
>

/** The recipient, the course and the terms. */
interface About {
  readonly userId: string
  readonly courseId: string
  readonly startsOn: string | null
  readonly startsAt: Date | null
  readonly endsOn: string | null
  /** The requested course date, and the reason if it was declined. */
  readonly date?: EmailValues['date']
  readonly reason?: string
  /** The sentence about the open payment. */
  readonly pay?: string
  /** The sentences about the price of the course. */
  readonly price?: string
  /** The sentences about the hours of the course. */
  readonly hours?: string
  /** The path of the link, if it is not the course. */
  readonly path?: string
  readonly order?: OrderValues
  /** The unsubscribe link, for emails that have one. */
  readonly unsubscribe?: string
}

/** Builds emails about courses to students, with one look-up for all of them. */
export class EmailComposer {
  readonly #people: ReadonlyMap<string, Recipient>
  readonly #titles: ReadonlyMap<string, string>

  private constructor(people: ReadonlyMap<string, Recipient>, titles: ReadonlyMap<string, string>) {
    this.#people = people
    this.#titles = titles
  }

  /**
   * Reads the recipients and courses of these emails. Students who cannot be emailed are left out.
   */
  static async of(all: readonly Pick<About, 'userId' | 'courseId'>[]): Promise<EmailComposer> {
    const [people, titles] = await Promise.all([
      filterRecipients(all.map(({ userId }) => userId)),
      readTitles(each(all.map(({ courseId }) => courseId))),
    ])
    return new EmailComposer(people, titles)
  }

  /** Builds the email to the student, or returns null without a verified address. */
  write(
    templates: Pick<EmailTemplatesContent, EmailKind>,
    kind: EmailKind,
    about: About,
    at: Date,
  ): Mail | null {
    const template = templates[kind]
    const {
      userId,
      courseId,
      endsOn,
      startsAt,
      date,
      reason,
      pay,
      price,
      hours,
      path,
      unsubscribe,
      order,
    } = about
    const person = this.#people.get(userId)
    if (person === undefined) return null
    const message = renderEmail(template, {
      ...order,
      name: person.name,
      course: this.#titles.get(courseId) ?? courseId,
      startsOn: startsAt !== null && startsAt > at ? about.startsOn : null,
      endsOn,
      // Without a site address, emails without a link can still be sent.
      link: usesPlaceholder(template, 'link') ? siteAddress(path ?? coursePath(courseId)).href : '',
      school: schoolName.value(),
      ...(date !== undefined && { date }),
      ...(reason !== undefined && { reason }),
      ...(pay !== undefined && { pay }),
      ...(price !== undefined && { price }),
      ...(hours !== undefined && { hours }),
      answer: answerTime(),
    })
    const to = person.address
    return newMail({ to, message, at, kind, userId, courseId, ...(unsubscribe && { unsubscribe }) })
  }
}

const each = (keys: readonly string[]): string[] => [...new Set(keys)]

async function readTitles(courseIds: readonly string[]): Promise<Map<string, string>> {
  const courses = await readDocuments('courses', courseIds)
  return new Map(
    [...courses].flatMap(([courseId, course]) => {
      const { data } = CourseContent.safeParse(course.data())
      return data === undefined ? [] : [[courseId, data.title] as const]
    }),
  )
}
