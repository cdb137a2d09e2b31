import { PlanRow, RowCells } from '@shala/contract/access/accessPlans'
import { DirectSource } from '@shala/contract/access/sources'
import { Person } from '@shala/contract/people/people'
import * as z from 'zod'
import { defaultTerms, TermsFormValues } from '#shared/terms/terms.ts'
import { ListFile } from '../table/ListFile.ts'

/** A draft of an import: the change and the list of people. */
export const Draft = z.object({
  action: z.enum(['grant', 'revoke', 'extend']),
  /** The source of a new enrolment. */
  as: DirectSource,
  /** The source to revoke or extend; null for all, or for the one that ends last. */
  of: DirectSource.nullable(),
  terms: TermsFormValues,
  reason: z.string(),
  until: z.enum(['day', 'open']),
  endsOn: z.string(),
  /** The course of rows without their own course; empty until chosen. */
  courseId: z.string(),
  pasted: z.string(),
  chosen: z.array(Person).readonly(),
  file: ListFile.nullable(),
  /** Rows refused by a batch, to be imported again. */
  again: z.object({ of: z.string(), rows: z.array(PlanRow).readonly() }).nullable(),
  /** The correct address by the mistyped one. */
  corrections: z.record(z.string(), z.string()).readonly(),
  /** Corrections by row key, see `ListedRow`. */
  edits: z.record(z.string(), RowCells).readonly().default({}),
  /** Corrections that are being typed and are not saved yet. */
  fixing: z.record(z.string(), RowCells).readonly().default({}),
  /** The name of the import; null for the default. */
  title: z.string().nullable().default(null),
  /** Whether to email the people of the list; null until chosen. */
  notify: z.boolean().nullable().default(null),
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
  }
}

/** Parts of the draft that do not change the plan. */
export type DraftNotes = Pick<Draft, 'fixing' | 'title' | 'notify'>

/** The people of a draft, without the change. */
export type DraftList = Pick<
  Draft,
  'pasted' | 'chosen' | 'file' | 'again' | 'corrections' | 'edits'
>

/** Returns true if the list is empty. */
export function isListless({ pasted, chosen, file, again }: DraftList): boolean {
  return pasted.trim() === '' && chosen.length === 0 && file === null && again === null
}

/** Applies a change to a draft. Corrections are removed with their list. */
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

export const correctionKey = (email: string): string => email.trim().toLowerCase()
