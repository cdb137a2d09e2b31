import { useState } from 'react'
import type * as z from 'zod'
import { forgetDrafts, readDraft, writeDraft } from '../../browser/drafts.ts'
import { useTyped } from '../record/useRecordForm.ts'

interface DraftPlan<Values> {
  userId: string
  /** The form and what it is about. */
  name: string
  /** Reads the values as they are kept, which is JSON. */
  schema: z.ZodType<Values>
  /** The values without a draft. */
  first: Values | (() => Values)
}

/**
 * Returns the values of a form, as `useTyped` does, which outlive a reload, a dropped tab and another
 * sign-in of the same user. Call `clear` once they are sent or given up.
 */
export function useDraft<Values>({ userId, name, schema, first }: DraftPlan<Values>) {
  const [kept] = useState(() => {
    forgetDrafts(userId)
    return schema.safeParse(readDraft(userId, name)).data ?? null
  })
  const { values, setValues, typed } = useTyped<Values>(kept === null ? first : () => kept)
  const change: typeof setValues = (next) => {
    setValues(next)
    writeDraft(userId, name, typed())
  }
  const clear = () => writeDraft(userId, name, undefined)
  return { values, setValues: change, typed, clear }
}
