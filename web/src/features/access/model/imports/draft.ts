import { PlanRow } from '@shala/contract/access/accessPlans'
import { DirectSource } from '@shala/contract/access/sources'
import { Person } from '@shala/contract/people/people'
import * as z from 'zod'
import { defaultTerms, TermsFormValues } from '../../../../shared/terms/terms.ts'
import { ListFile } from '../table/tableRows.ts'

/** What was put right in one row; empty where the row is to say nothing of its own. */
export const RowEdit = PlanRow.pick({
  ...{ email: true, userId: true, courseId: true, startsOn: true, endsOn: true },
  ...{ amount: true, currency: true, paymentId: true, paymentStatus: true },
})
export type RowEdit = z.infer<typeof RowEdit>

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
  /** What was put right in single rows, by their keys: see `ListedRow`. */
  edits: z.record(z.string(), RowEdit).readonly().default({}),
  /** What is being put right, and was not saved yet. */
  fixing: z.record(z.string(), RowEdit).readonly().default({}),
  /** What its admin calls the import; null until they say so. */
  title: z.string().nullable().default(null),
  /** Whether people are written to, and those without an account invited; null until it is said. */
  notify: z.boolean().nullable().default(null),
  invite: z.boolean().nullable().default(null),
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
    edits: {},
    fixing: {},
    title: null,
    notify: null,
    invite: null,
  }
}

/** What is kept of a draft beside what is planned: it changes no plan. */
export type DraftNotes = Pick<Draft, 'fixing' | 'title' | 'notify' | 'invite'>

/** Whom a draft is about, without what is to be done. */
export type DraftList = Pick<
  Draft,
  'pasted' | 'chosen' | 'file' | 'again' | 'corrections' | 'edits'
>

/** Nobody is on the list yet. */
export function isListless({ pasted, chosen, file, again }: DraftList): boolean {
  return pasted.trim() === '' && chosen.length === 0 && file === null && again === null
}

/** A draft after a change. What was put right in a list goes with the list. */
export function changedDraft(draft: Draft, part: Partial<Draft>): Draft {
  const next = { ...draft, ...part }
  const gone = [
    next.file?.table === draft.file?.table ? [] : ['file'],
    next.again === draft.again ? [] : ['again'],
  ].flat()
  if (gone.length === 0 || part.edits !== undefined) return next
  const staying = (edits: Draft['edits']) =>
    Object.fromEntries(
      Object.entries(edits).filter(([key]) => !gone.some((list) => key.startsWith(`${list} `))),
    )
  return { ...next, edits: staying(draft.edits), fixing: staying(draft.fixing) }
}
