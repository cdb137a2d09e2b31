import { reviewProfile, setProfileHidden, type Verdict } from '@shala/contract/profiles'
import { useState } from 'react'
import { isClash, messageOf } from '../../../shared/Refusal.ts'
import { useServer } from '../../../shared/server.ts'
import type { Done } from '../../../shared/ui/record/Undoable.tsx'
import { readReviewed, type Reviewed } from './readReviewed.ts'

interface Reviewing extends Reviewed {
  onDone: (done: Done | null) => void
  onChanged: () => void
}

/** What an admin does about one profile, each with the way back. */
export function useReview({ draft, profile, onDone, onChanged }: Reviewing) {
  const server = useServer()
  const [pending, setPending] = useState<string | null>(null)
  const [refused, setRefused] = useState('')
  /** What is stored, where it is not what was read any more. */
  const [now, setNow] = useState<Reviewed | null>(null)
  const { userId, name } = draft

  /** Answers whether it was done. */
  const run = async (what: string, act: () => Promise<Done>): Promise<boolean> => {
    if (pending !== null) return false
    setPending(what)
    setRefused('')
    setNow(null)
    onDone(null)
    try {
      onDone(await act())
      onChanged()
      return true
    } catch (error) {
      const stored = await storedAtClash(error)
      setNow(stored)
      if (stored === null) {
        setRefused(messageOf(error))
        onChanged()
      }
      return false
    } finally {
      setPending(null)
    }
  }
  const storedAtClash = async (error: unknown): Promise<Reviewed | null> => {
    if (!isClash(error)) return null
    try {
      return await readReviewed(server, userId)
    } catch {
      return null
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
    now,
    /** Reads on with what is stored now. */
    goOn: () => {
      setNow(null)
      onChanged()
    },
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
