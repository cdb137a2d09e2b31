import type { Plan } from './plan.ts'

export interface Suggestion {
  given: string
  address: string
}

/** The address that was probably meant by a row of the plan, or null. */
export function suggestionFor({ given, rows }: Plan, place: number): Suggestion | null {
  const email = given[place]?.email
  const meant = rows[place]?.meant
  return email === undefined || meant === undefined || meant === null
    ? null
    : { given: email, address: meant }
}

/** Those for the rows that cannot be run as they are. Where a row can, only its admin knows better. */
export function suggestionsOf(plan: Plan): Suggestion[] {
  return plan.rows.flatMap(({ verdict }, place) =>
    verdict === 'invalid' ? (suggestionFor(plan, place) ?? []) : [],
  )
}
