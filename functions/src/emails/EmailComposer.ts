import { CourseContent } from '@shala/contract/courses/courses'
import {
  renderEmail,
  usesPlaceholder,
  type EmailKind,
  type EmailTemplatesContent,
  type EmailValues,
  type Mail,
} from '@shala/contract/emails/emailTemplates'
import { readDocuments } from '../firestore/readDocuments.ts'
import { schoolName } from '../settings.ts'
import { newMail } from './newMail.ts'
import { filterRecipients, type Recipient } from './recipients.ts'
import { coursePath, siteAddress } from './siteAddress.ts'

/** Whose access to what, and until when. */
interface About {
  readonly userId: string
  readonly courseId: string
  readonly startsOn: string | null
  readonly startsAt: Date | null
  readonly endsOn: string | null
  /** Which date of the course was asked for, and why that was declined. */
  readonly date?: EmailValues['date']
  readonly reason?: string
  /** Where the e-mail leads, where that is not the course. */
  readonly path?: string
  /** The link by which they turn such e-mails off, of those that can be turned off. */
  readonly unsubscribe?: string
}

/** Writes e-mails to people about courses, all of whom and which were looked up at once. */
export class EmailComposer {
  readonly #people: ReadonlyMap<string, Recipient>
  readonly #titles: ReadonlyMap<string, string>

  private constructor(people: ReadonlyMap<string, Recipient>, titles: ReadonlyMap<string, string>) {
    this.#people = people
    this.#titles = titles
  }

  /** Looks up who and what these e-mails are about; those who get none are not among them. */
  static async of(all: readonly Pick<About, 'userId' | 'courseId'>[]): Promise<EmailComposer> {
    const [people, titles] = await Promise.all([
      filterRecipients(all.map(({ userId }) => userId)),
      readTitles(each(all.map(({ courseId }) => courseId))),
    ])
    return new EmailComposer(people, titles)
  }

  /** The e-mail to the person, or null where they have no address that is proven to be theirs. */
  write(
    templates: Pick<EmailTemplatesContent, EmailKind>,
    kind: EmailKind,
    about: About,
    at: Date,
  ): Mail | null {
    const template = templates[kind]
    const { userId, courseId, endsOn, startsAt, date, reason, path, unsubscribe } = about
    const person = this.#people.get(userId)
    if (person === undefined) return null
    const message = renderEmail(template, {
      name: person.name,
      course: this.#titles.get(courseId) ?? courseId,
      startsOn: startsAt !== null && startsAt > at ? about.startsOn : null,
      endsOn,
      // A site that has not said where it is can still send what leads nowhere.
      link: usesPlaceholder(template, 'link') ? siteAddress(path ?? coursePath(courseId)).href : '',
      school: schoolName.value(),
      ...(date !== undefined && { date }),
      ...(reason !== undefined && { reason }),
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
