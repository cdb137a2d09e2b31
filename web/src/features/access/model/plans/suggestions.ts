import type { Plan } from './plan.ts'

export interface Suggestion {
  given: string
  address: string
}

/** Returns the address that was probably meant by a row of the plan, or null. */
export function suggestionFor({ given, rows }: Plan, place: number): Suggestion | null {
  const email = given[place]?.email
  const meant = rows[place]?.meant
  return email === undefined || meant === undefined || meant === null
    ? null
    : { given: email, address: meant }
}

/** Returns the suggestions for rows that are not committed as they are: malformed or mistyped addresses. */
export function suggestionsOf(plan: Plan): Suggestion[] {
  return plan.rows.flatMap(({ verdict, warning }, place) => {
    const isOpen = verdict === 'invalid' || (warning === 'lookalike' && !plan.included.has(place))
    return isOpen ? (suggestionFor(plan, place) ?? []) : []
  })
}
