import type { GraduateProfile } from '@shala/contract/graduates'
import {
  reviewProfile,
  setProfileHidden,
  type GraduateDraft,
  type Verdict,
} from '@shala/contract/profiles'
import { useState } from 'react'
import { messageOf } from '../../../shared/Refusal.ts'
import { useServer } from '../../../shared/server.ts'
import type { Done } from '../../../shared/ui/record/Undoable.tsx'

interface Reviewed {
  draft: GraduateDraft
  profile: GraduateProfile | null
  onDone: (done: Done | null) => void
  onChanged: () => void
}

/** What an admin does about one profile, each with the way back. */
export function useReview({ draft, profile, onDone, onChanged }: Reviewed) {
  const server = useServer()
  const [pending, setPending] = useState<string | null>(null)
  const [refused, setRefused] = useState('')
  const { userId, name } = draft

  /** Answers whether it was done. */
  const run = async (what: string, act: () => Promise<Done>): Promise<boolean> => {
    if (pending !== null) return false
    setPending(what)
    setRefused('')
    onDone(null)
    try {
      const done = await act()
      onDone(done)
      return true
    } catch (error) {
      setRefused(messageOf(error))
      return false
    } finally {
      setPending(null)
      onChanged()
    }
  }
  const answer = async (verdict: Verdict, text: string, request?: string): Promise<Done> => {
    const said = { userId, revision: draft.revision, verdict, request }
    const { revision } = await server.call(reviewProfile, said)
    const undo = async () => {
      await server.call(reviewProfile, { userId, revision, verdict: 'take-back' })
      onChanged()
      return `${name} waits for an answer again.`
    }
    return { text, undo }
  }
  const hide = async (seen: number, hidden: boolean): Promise<number> =>
    (await server.call(setProfileHidden, { userId, revision: seen, hidden })).revision
  const words = (hidden: boolean) =>
    hidden ? `${name} is hidden from the site.` : `${name} may be shown on the site again.`

  return {
    pending,
    refused,
    approve: () => run('approve', () => answer('approve', `The profile of ${name} is approved.`)),
    ask: (request: string) =>
      run('ask', () => answer('ask-for-changes', `${name} is asked for changes.`, request)),
    setHidden: (hidden: boolean) =>
      run('hide', async () => {
        const revision = await hide(profile?.revision ?? 0, hidden)
        const undo = async () => {
          await hide(revision, !hidden)
          onChanged()
          return words(!hidden)
        }
        return { text: words(hidden), undo }
      }),
  }
}
