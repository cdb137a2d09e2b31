import { PastPayment, getSources, type AccessRecord } from '@shala/contract/access/access'
import type { SourceKey } from '@shala/contract/access/sources'
import { useEffect, useRef, useState } from 'react'
import { PersonName } from '#entities/people/PersonName.tsx'
import { describePayment } from '#shared/terms/payments.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import type { AccessChange } from '../../api/personAccess.ts'
import { daysOfSource } from '../../model/describeAccess.ts'
import { describeBalance, getEnrolmentBalance, hasLedger } from '../../model/ledger.ts'
import { describeSource } from '../../model/sources.ts'
import { SourceName } from '../SourceName.tsx'
import { Item } from './AccessRecordDetails.tsx'
import { EnrolmentPayments } from './EnrolmentPayments.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import { PaymentDialog } from './PastPayments.tsx'
import { RevokeSourceDialog } from './RevokeDialog.tsx'
import './person.css'

interface EnrolmentsProps {
  record: AccessRecord
  name: string
  courseTitle: string
  /** The title as emails have it. */
  ownTitle: string
  onChanged: (what: AccessChange) => void
}

type Doing = { what: 'extending' | 'paying' | 'removing'; source: SourceKey } | null

/** Lists the enrolments of a person in a course, with their days, payment and note. */
export function Enrolments({ record, name, courseTitle, ownTitle, onChanged }: EnrolmentsProps) {
  const sources = Object.entries(getSources(record))
  const [doing, setDoing] = useState<Doing>(null)
  const list = useRef<HTMLUListElement>(null)
  const returning = useRef(false)
  // The button may disappear with its enrolment, so focus the list.
  useEffect(() => {
    if (doing !== null || !returning.current) return
    returning.current = false
    list.current?.focus()
  }, [doing])
  if (sources.length === 0) return null
  const close = () => {
    returning.current = true
    setDoing(null)
  }
  const changed = (what: AccessChange) => {
    close()
    onChanged(what)
  }
  const several = sources.length > 1
  const paid = doing === null ? undefined : getSources(record)[doing.source]
  const paying = paid && doing ? PastPayment.parse({ ...paid, source: doing.source }) : undefined
  const which = (source: SourceKey) =>
    several ? ` of ${courseTitle}, ${describeSource(source)}` : ` of ${courseTitle}`
  return (
    <>
      <ul className="enrolments" ref={list} tabIndex={-1} aria-label={`Enrolments: ${courseTitle}`}>
        {sources.map(([key, source]) => (
          <li key={key} className="enrolment">
            <dl className="record">
              <Item term="Type">
                <SourceName source={key} />
              </Item>
              <Item term="Access">{daysOfSource(source)}</Item>
              <Item term="Payment">
                {hasLedger(record, key)
                  ? describeBalance(getEnrolmentBalance(record, key).balance)
                  : (describePayment(source) ?? 'No payment entered')}
              </Item>
              <Item term="Given">
                <Moment at={source.grantedAt} /> by <PersonName userId={source.grantedBy} />
              </Item>
              {source.notes && (
                <Item term="Note for the student" wide>
                  {source.notes}
                </Item>
              )}
            </dl>
            <div className="row">
              <Button small onClick={() => setDoing({ what: 'extending', source: key })}>
                Change the last day<span className="visually-hidden">{which(key)}</span>
              </Button>
              {!hasLedger(record, key) && (
                <Button small onClick={() => setDoing({ what: 'paying', source: key })}>
                  Change the payment<span className="visually-hidden">{which(key)}</span>
                </Button>
              )}
              <EnrolmentPayments
                record={record}
                source={key}
                courseTitle={courseTitle}
                which={which(key)}
                onChanged={() => changed({ payment: { source: key } })}
              />
              {several && (
                <Button
                  small
                  kind="danger"
                  onClick={() => setDoing({ what: 'removing', source: key })}
                >
                  Remove this one<span className="visually-hidden">{which(key)}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {doing?.what === 'extending' && (
        <ExtendDialog
          record={record}
          source={doing.source}
          name={name}
          courseTitle={courseTitle}
          ownTitle={ownTitle}
          onExtended={() => changed('other')}
          onClose={close}
        />
      )}
      {doing?.what === 'paying' && paying !== undefined && (
        <PaymentDialog
          record={record}
          payment={paying}
          courseTitle={courseTitle}
          onChanged={() => changed({ payment: paying })}
          onClose={close}
        />
      )}
      {doing?.what === 'removing' && (
        <RevokeSourceDialog
          record={record}
          source={doing.source}
          remains={sources.map(([key]) => key).filter((key) => key !== doing.source)}
          name={name}
          courseTitle={courseTitle}
          onRevoked={() => changed('one removed')}
          onClose={close}
        />
      )}
    </>
  )
}
