import { PlanRow } from '@shala/contract/accessPlans'
import { Person } from '@shala/contract/people'
import { DirectSource } from '@shala/contract/sources'
import * as z from 'zod'
import { ListFile } from '../table/tableRows.ts'
import { defaultTerms, TermsFormValues } from '../terms.ts'

/** A plan as it is being put together: what is to be done, and with whom. */
export const Draft = z.object({
  action: z.enum(['grant', 'revoke', 'extend']),
  /** What a grant is. */
  as: DirectSource,
  /** What a revoke or another last day is of; null for all, or for the one that ends last. */
  of: DirectSource.nullable(),
  terms: TermsFormValues,
  reason: z.string(),
  /** Whether people get another last day or none. */
  until: z.enum(['day', 'open']),
  endsOn: z.string(),
  /** Of the rows that name no course of their own; empty until one is chosen. */
  courseId: z.string(),
  pasted: z.string(),
  chosen: z.array(Person).readonly(),
  file: ListFile.nullable(),
  /** Rows that a batch refused, to be planned again. */
  again: z.object({ of: z.string(), rows: z.array(PlanRow).readonly() }).nullable(),
  /** The address that was meant, by the one that was given. */
  corrections: z.record(z.string(), z.string()).readonly(),
})
export type Draft = z.infer<typeof Draft>

export function emptyDraft(): Draft {
  return {
    action: 'grant',
    as: 'individual',
    of: null,
    terms: defaultTerms(),
    reason: '',
    until: 'day',
    endsOn: '',
    courseId: '',
    pasted: '',
    chosen: [],
    file: null,
    again: null,
    corrections: {},
  }
}

/** Whom a draft is about, without what is to be done. */
export type DraftList = Pick<Draft, 'pasted' | 'chosen' | 'file' | 'again' | 'corrections'>

/** Nobody is on the list yet. */
export function isListless({ pasted, chosen, file, again }: DraftList): boolean {
  return pasted.trim() === '' && chosen.length === 0 && file === null && again === null
}
