import type { Explanation } from '@shala/contract/access/explain'
import { getGroupId } from '@shala/contract/access/sources'
import { may } from '@shala/contract/people/permissions'
import { formatDay } from '#shared/dates.ts'
import { sourceNames } from '#shared/terms/payments.ts'
import { sourceLabel } from './sources.ts'

/** A sentence in which user IDs stand for names. */
export type Sentence = readonly (string | { readonly who: string })[]

export interface ExplanationText {
  readonly answer: string
  readonly reasons: readonly Sentence[]
}

/** Describes an explanation on the school's clock. `asked` names the person if none was found. */
export function describeExplanation(
  said: Explanation,
  asked: string,
  zone: string,
): ExplanationText {
  const { person, course, mayEnter } = said
  const name = person?.displayName ?? person?.email ?? person?.userId ?? asked
  const title = course?.title ?? 'this course'
  return {
    answer: `${name} ${mayEnter ? 'has access' : 'has no access'} to ${title}${mayEnter ? '' : ' now'}.`,
    reasons: [
      ...obstacles(said, asked),
      ...said.sources.map((source) => granted(source, zone)),
      ...taken(said, zone),
      ...said.waiting.map((grant) => invited(grant, person, zone)),
      ...beside(said),
    ],
  }
}

function obstacles({ person, course, standing, waiting }: Explanation, asked: string): Sentence[] {
  return [
    ...(course === null ? [['There is no such course.']] : []),
    ...(person === null ? [[`There is no account with ${asked}.`]] : []),
    ...(person?.disabled === true ? [['The account is disabled and cannot sign in.']] : []),
    ...(person !== null && standing === 'never' && waiting.length === 0
      ? [['They were never given access.']]
      : []),
    ...(standing === 'not-begun' ? [['Their access has not started yet, or is paused.']] : []),
    ...(standing === 'expired' ? [['Their access has ended.']] : []),
  ]
}

type Source = Explanation['sources'][number]

function granted({ source, group, grantedBy, grantedAt, ...span }: Source, zone: string): Sentence {
  const on = `on ${formatDay(new Date(grantedAt), zone)}${describeTerms(span)}.`
  if (getGroupId(source) === null) {
    return [`${sourceNames.get(source) ?? source}: `, { who: grantedBy }, ` gave access ${on}`]
  }
  const which = group === null ? 'A group that was deleted' : `Group ${group}`
  return [`${which}: `, { who: grantedBy }, ` added them ${on}`]
}

function describeTerms({
  startsOn,
  endsOn,
  standing,
}: Pick<Source, 'startsOn' | 'endsOn' | 'standing'>): string {
  const from = startsOn === null ? '' : ` from ${formatDay(startsOn)}`
  const until = endsOn === null ? '' : ` until the end of ${formatDay(endsOn)}`
  const both = from + until
  if (standing === 'not-begun') return `,${both}, not started yet`
  if (standing === 'expired') return `,${both}, ended`
  return both === '' ? ', no end date' : `,${both}`
}

function taken({ revoked, standing }: Explanation, zone: string): Sentence[] {
  if (standing !== 'revoked') return []
  if (revoked === null) return [['Access was removed; the record does not say by whom.']]
  const { at, by, reason } = revoked
  const why = reason === '' ? '. No reason was given.' : `: ${reason}`
  return [[{ who: by }, ` removed access on ${formatDay(new Date(at), zone)}${why}`]]
}

function invited(
  { email, source, by, endsAt }: Explanation['waiting'][number],
  person: Explanation['person'],
  zone: string,
): Sentence {
  const lacking = person === null ? 'not registered yet' : 'this address is not verified yet'
  const until = `(invitation ends ${formatDay(new Date(endsAt), zone)})`
  return [`${sourceLabel(source)}: `, { who: by }, ` invited ${email}; ${lacking} ${until}.`]
}

/** Facts that do not decide about access but explain what the person sees. */
function beside({ person, course, waiting, mayEnter }: Explanation): Sentence[] {
  const unproven = person?.emailVerified === false && waiting.length > 0
  return [
    ...(unproven ? [['They have not verified their email address yet.']] : []),
    ...(mayEnter && course?.status !== 'published'
      ? [
          [
            `The course is not published (${course?.status ?? ''}), but students with access keep it.`,
          ],
        ]
      : []),
    ...(person && may(person.role, 'people.read') && !mayEnter && course !== null
      ? [['As an admin they still see the course on the admin pages.']]
      : []),
  ]
}
