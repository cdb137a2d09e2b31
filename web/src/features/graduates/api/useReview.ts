import { GraduateProfile } from '@shala/contract/graduates/graduates'
import {
  GraduateDraft,
  reviewProfile,
  setProfileHidden,
  type Verdict,
} from '@shala/contract/graduates/profiles'
import { useState } from 'react'
import { isEditConflict } from '#shared/CallError.ts'
import { refresh, serverQuery } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { type Server, useServer } from '#shared/server.ts'
import { useActions } from '#shared/ui/record/useActions.ts'
import type { Done, SayDone } from '#shared/ui/record/useUndo.ts'
import type { Reviewed } from '../model/draftListConfig.ts'

export const reviewedQuery = (server: Server, userId: string) =>
  serverQuery(['graduates', userId], () => readReviewed(server, userId))

/** Reads a profile and its draft; null if there is none. Throws a `CallError`. */
async function readReviewed(server: Server, userId: string): Promise<Reviewed | null> {
  const [draft, profile] = await Promise.all([
    server.get('graduateDrafts', userId, GraduateDraft),
    server.get('graduateProfiles', userId, GraduateProfile),
  ])
  return draft && { draft, profile }
}

type Answer = 'approve' | 'ask' | 'hide'

interface Reviewing extends Reviewed {
  onDone: SayDone
}

export function useReview({ draft, profile, onDone }: Reviewing) {
  const server = useServer()
  const queue = useActionQueue()
  const { refusals, isPending, act } = useActions(() => undefined, onDone)
  /** What is stored, where it is not what was read any more. */
  const [now, setNow] = useState<Reviewed | null>(null)
  const { userId, name } = draft
  const onChanged = () => void refresh(reviewedQuery(server, userId).queryKey)
  const draftPath = `graduateDrafts/${userId}`
  const profilePath = `graduateProfiles/${userId}`

  const run = async (what: Answer, work: () => Promise<Done>): Promise<boolean> => {
    let isDone = false
    await act(what, async () => {
      setNow(null)
      try {
        const done = await work()
        isDone = true
        onChanged()
        return done
      } catch (error) {
        const stored = await storedAtConflict(error)
        setNow(stored)
        if (stored === null) onChanged()
        throw error
      }
    })
    return isDone
  }
  const storedAtConflict = async (error: unknown): Promise<Reviewed | null> => {
    if (!isEditConflict(error)) return null
    try {
      return await readReviewed(server, userId)
    } catch {
      return null
    }
  }
  /** Says it in its turn, and learns what that made of the public profile. */
  const say = (seen: number, said: { verdict: Verdict; request?: string | undefined }) =>
    queue.run([draftPath, profilePath], async () => {
      const revision = queue.since(draftPath, seen)
      const answer = await server.call(reviewProfile, { userId, revision, ...said })
      queue.went(draftPath, revision, answer.revision)
      if (profile !== null && said.verdict !== 'ask-for-changes') {
        const now = await server.get('graduateProfiles', userId, GraduateProfile)
        const before = queue.since(profilePath, profile.revision)
        if (now !== null) queue.went(profilePath, before, now.revision)
      }
      return answer.revision
    })
  const answer = async (verdict: Verdict, text: string, request?: string): Promise<Done> => {
    const revision = await say(draft.revision, { verdict, request })
    const undo = async () => {
      await say(revision, { verdict: 'take-back' })
      onChanged()
      return `${name} is waiting for an answer again.`
    }
    return { text, undo }
  }
  const hide = async (seen: number, hidden: boolean): Promise<number> => {
    const answer = await queue.change(profilePath, seen, (revision) =>
      server.call(setProfileHidden, { userId, revision, hidden }),
    )
    return answer.revision
  }
  const words = (hidden: boolean) =>
    hidden ? `${name} is hidden from the site.` : `${name} may be shown on the site again.`

  return {
    isPending,
    refusals: now === null ? refusals : [],
    now,
    /** Reads on with what is stored now. */
    goOn: () => {
      setNow(null)
      onChanged()
    },
    approve: () => run('approve', () => answer('approve', `The profile of ${name} is approved.`)),
    ask: (request: string) =>
      run('ask', () => answer('ask-for-changes', `${name} was asked for changes.`, request)),
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
