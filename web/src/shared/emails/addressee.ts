import { Day } from '@shala/contract/days'
import type { Addressee } from './EmailPreview.tsx'

/** Whom an e-mail about a course goes to. Days that are none yet, or have begun, are not told. */
export function addressee(
  name: string,
  course: string,
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string | null },
): Addressee {
  const first = Day.safeParse(startsOn).data ?? null
  const today = new Date().toISOString().slice(0, 10)
  const isToCome = first !== null && first > today
  return {
    name,
    course,
    startsOn: isToCome ? first : null,
    endsOn: Day.safeParse(endsOn).data ?? null,
  }
}
