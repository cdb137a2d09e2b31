import { keepCertificates, type Certificate } from '@shala/contract/certificates/certificates'
import { useState, type ReactNode } from 'react'
import { useUserId } from '#entities/people/session.ts'
import { CallError } from '#shared/CallError.ts'
import { useLoad } from '#shared/load.ts'
import type { Stored } from '#shared/query.ts'
import { useServer } from '#shared/server.ts'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { RadioGroup } from '#shared/ui/form/RadioGroup.tsx'
import { ownCertificatesQuery } from '../api/ownCertificates.ts'

interface CertificatesAfterDeletionProps {
  /** Is given the question, which is empty where there is nothing to be asked, and what says the answer. */
  children: (question: ReactNode, sayAnswer: () => Promise<void>) => ReactNode
}

/**
 * Asks whether valid certificates stay after the account is deleted. By default they are deleted:
 * nothing public remains unless the student chose it.
 */
export function CertificatesAfterDeletion(props: CertificatesAfterDeletionProps) {
  const { children } = props
  const userId = useUserId()
  const server = useServer()
  const load = useLoad(ownCertificatesQuery(server, userId))
  const [choice, setChoice] = useState<'withdraw' | 'keep'>('withdraw')
  const hasSome = (certificates: readonly Stored<Certificate>[]) =>
    certificates.some(({ data }) => data.status === 'valid')
  const sayAnswer = async () => {
    if (load.state !== 'ready') throw new CallError('unavailable', notAsked)
    if (hasSome(load.value)) await server.call(keepCertificates, { keep: choice === 'keep' })
  }
  return children(
    <Loaded load={load} of="your certificates">
      {(certificates) =>
        hasSome(certificates) && (
          <RadioGroup
            name="certificates"
            label="Your certificates"
            value={choice}
            options={choices}
            onChange={setChoice}
          />
        )
      }
    </Loaded>,
    sayAnswer,
  )
}

const notAsked = 'We could not load your certificates. Please try again.'

const choices = [
  {
    value: 'withdraw',
    label: 'Withdraw them',
    hint: 'Their pages say that they are withdrawn, and your name is deleted. Anyone who holds a printed copy can no longer check it.',
  },
  {
    value: 'keep',
    label: 'Keep them verifiable',
    hint: 'Anyone with the number still sees your name, the course, its hours and the date. To change this later, write to the school.',
  },
] as const
