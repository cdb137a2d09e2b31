import type { Explanation } from '@shala/contract/explain'
import { calendarDay } from '../../../shared/calendarDay.ts'
import { formatDay } from '../../../shared/dates.ts'

/** A sentence, in which whoever did something stands for their name. */
export type Sentence = readonly (string | { readonly who: string })[]

/** An explanation for reading: whether they can enter, and each reason. */
export interface ExplanationText {
  readonly answer: string
  readonly reasons: readonly Sentence[]
}

/** An explanation in plain words. `asked` is what one called the person, where nobody is found. */
export function describeExplanation(said: Explanation, asked: string): ExplanationText {
  const { person, course, mayEnter } = said
  const name = person?.displayName ?? person?.email ?? person?.userId ?? asked
  const title = course?.title ?? 'this course'
  return {
    answer: `${name} ${mayEnter ? 'can' : 'cannot'} enter ${title}${mayEnter ? '' : ' now'}.`,
    reasons: [
      ...obstacles(said, asked),
      ...said.sources.map(granted),
      ...taken(said),
      ...said.waiting.map(waits),
      ...beside(said),
    ],
  }
}

function obstacles({ person, course, standing, waiting }: Explanation, asked: string): Sentence[] {
  return [
    ...(course === null ? [['There is no such course.']] : []),
    ...(person === null ? [[`Nobody has an account with ${asked}.`]] : []),
    ...(person?.disabled === true ? [['The account is disabled: nobody can sign in to it.']] : []),
    ...(person !== null && standing === 'never' && waiting.length === 0
      ? [['It was never granted to them.']]
      : []),
    ...(standing === 'not-begun' ? [['What was granted has not begun, or pauses.']] : []),
    ...(standing === 'expired' ? [['What was granted is over.']] : []),
  ]
}

type Source = Explanation['sources'][number]

const manner: Readonly<Record<string, string>> = {
  individual: 'granted it individually',
  scholarship: 'granted it as a scholarship',
  purchase: 'granted it for a purchase',
}

function granted({ source, cohort, grantedBy, grantedAt, ...span }: Source): Sentence {
  const on = ` on ${formatDay(new Date(grantedAt))}`
  const days = describeTerms(span)
  const how = manner[source]
  if (how !== undefined) return [{ who: grantedBy }, ` ${how}${on}${days}.`]
  const which = cohort === null ? 'A cohort that is gone' : `The cohort ${cohort}`
  return [`${which} grants it${days}: `, { who: grantedBy }, ` put them into it${on}.`]
}

function describeTerms({
  startsOn,
  endsOn,
  standing,
}: Pick<Source, 'startsOn' | 'endsOn' | 'standing'>): string {
  const from = startsOn === null ? '' : ` from ${calendarDay(startsOn)}`
  const until = endsOn === null ? '' : ` until the end of ${calendarDay(endsOn)}`
  const both = from + until
  if (standing === 'not-begun') return `,${both}, which is yet to come`
  if (standing === 'expired') return `,${both}, which is over`
  return both === '' ? ', without an end' : `,${both}`
}

function taken({ revoked, standing }: Explanation): Sentence[] {
  if (standing !== 'revoked') return []
  if (revoked === null) return [['It was revoked; the record does not say by whom.']]
  const { at, by, reason } = revoked
  const why = reason === '' ? '. No reason was given.' : `: ${reason}`
  return [[{ who: by }, ` revoked it on ${formatDay(new Date(at))}${why}`]]
}

function waits({ email, source, by, endsAt }: Explanation['waiting'][number]): Sentence {
  const how = manner[source] ?? 'granted it by a cohort'
  const until = formatDay(new Date(endsAt))
  return [
    { who: by },
    ` ${how} to ${email}; it waits for that address to be verified, to ${until}.`,
  ]
}

/** What decides nothing and yet explains what one sees. */
function beside({ person, course, waiting, mayEnter }: Explanation): Sentence[] {
  const unproven = person?.emailVerified === false && waiting.length > 0
  return [
    ...(unproven ? [['They have not verified the address of their account yet.']] : []),
    ...(mayEnter && course?.status !== 'published'
      ? [[`The course is not published (${course?.status ?? ''}), but who holds it goes on.`]]
      : []),
    ...(person?.admin === true && !mayEnter && course !== null
      ? [['As an admin they still see the course at the desk.']]
      : []),
  ]
}
