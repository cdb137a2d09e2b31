import { explainAccess } from '@shala/contract/access/explain'
import { Fragment, type ReactNode } from 'react'
import { useLoad } from '../../../../shared/load.ts'
import { serverQuery } from '../../../../shared/queryClient.ts'
import { useServer } from '../../../../shared/server.ts'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { describeExplanation } from '../../model/describeExplanation.ts'
import './explain.css'

/** Whom one asks about: by uid, or by an address that may be nobody's. */
type Asked = { readonly userId: string } | { readonly address: string }

interface AccessAnswerProps {
  person: Asked
  courseId: string
  who: (userId: string) => ReactNode
}

/** Why somebody can or cannot enter a course, as the records say at this moment. */
export function AccessAnswer({ person, courseId, who }: AccessAnswerProps) {
  const server = useServer()
  const name = 'userId' in person ? { userId: person.userId } : { email: person.address }
  const asked = 'userId' in person ? person.userId : person.address
  const load = useLoad(
    serverQuery(['access', 'explained', name, courseId], () =>
      server.call(explainAccess, { ...name, courseId }),
    ),
  )
  return (
    <section className="access-answer" aria-label="Why" aria-live="polite">
      <Loaded load={load} of="the reasons">
        {(said) => {
          const { answer, reasons } = describeExplanation(said, asked)
          return (
            <>
              <p>
                <strong>{answer}</strong>
              </p>
              <ul>
                {reasons.map((reason, index) => (
                  <li key={index}>
                    {reason.map((part, place) => (
                      <Fragment key={place}>
                        {typeof part === 'string' ? part : who(part.who)}
                      </Fragment>
                    ))}
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
