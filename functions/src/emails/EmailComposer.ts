import { CourseContent } from '@shala/contract/courses'
import { renderEmail, type EmailTemplate, type Mail } from '@shala/contract/emailTemplates'
import { documentsOf } from '../firestore/documentsOf.ts'
import { displayNameOf } from '../people/displayNameOf.ts'
import { findUsers } from '../people/findUser.ts'
import { schoolName } from '../settings.ts'

/** Whose access to what, and until when. */
interface About {
  readonly userId: string
  readonly courseId: string
  readonly startsOn: string | null
  readonly startsAt: Date | null
  readonly endsOn: string | null
}

/** Writes e-mails to people about courses, all of whom and which were looked up at once. */
export class EmailComposer {
  readonly #people: ReadonlyMap<string, { name: string; address: string }>
  readonly #titles: ReadonlyMap<string, string>

  private constructor(
    people: ReadonlyMap<string, { name: string; address: string }>,
    titles: ReadonlyMap<string, string>,
  ) {
    this.#people = people
    this.#titles = titles
  }

  /** Looks up who and what these e-mails are about; those who get none are not among them. */
  static async of(all: readonly Pick<About, 'userId' | 'courseId'>[]): Promise<EmailComposer> {
    const [users, titles] = await Promise.all([
      findUsers(each(all.map(({ userId }) => userId)).map((uid) => ({ uid }))),
      titlesOf(each(all.map(({ courseId }) => courseId))),
    ])
    // An address that nobody has verified may be anybody's.
    const people = users.flatMap((user) => {
      const { uid, email, emailVerified, disabled } = user
      return email !== undefined && emailVerified && !disabled
        ? [[uid, { name: displayNameOf(user) ?? email, address: email }] as const]
        : []
    })
    return new EmailComposer(new Map(people), titles)
  }

  /** The e-mail to the person, or null where they have no address that is proven to be theirs. */
  write(template: EmailTemplate, about: About, at: Date): Mail | null {
    const person = this.#people.get(about.userId)
    if (person === undefined) return null
    const course = this.#titles.get(about.courseId) ?? about.courseId
    const { endsOn, startsAt } = about
    const startsOn = startsAt !== null && startsAt > at ? about.startsOn : null
    const values = { name: person.name, course, startsOn, endsOn, school: schoolName.value() }
    return { to: [person.address], message: renderEmail(template, values), createdAt: at }
  }
}

const each = (keys: readonly string[]): string[] => [...new Set(keys)]

async function titlesOf(courseIds: readonly string[]): Promise<Map<string, string>> {
  const courses = await documentsOf('courses', courseIds)
  return new Map(
    [...courses].flatMap(([courseId, course]) => {
      const { data } = CourseContent.safeParse(course.data())
      return data === undefined ? [] : [[courseId, data.title] as const]
    }),
  )
}
