import { type Person, setAdmin } from '@shala/contract/people/people'
import { useState } from 'react'
import { getErrorMessage } from '../../../../shared/AppError.ts'
import { formatDay } from '../../../../shared/dates.ts'
import { useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { Badge, PersonBadges } from '../../../../shared/ui/Badge.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { StatusMessage, type Status } from '../../../../shared/ui/Notice.tsx'
import { ConfirmByTyping } from '../../../../shared/ui/form/DialogForm.tsx'
import { type Admin, adminsQuery, getAdminName } from '../../api/listAdmins.ts'
import { PersonName } from '../PersonName.tsx'
import { PersonSearch } from '../PersonSearch.tsx'
import './AdminList.css'

interface AdminListProps {
  admins: readonly Admin[]
  ownId: string
  onDemote: (person: Person) => void
}

function AdminList({ admins, ownId, onDemote }: AdminListProps) {
  return (
    <ul className="admins">
      {admins.map((admin) => (
        <AdminRow
          key={admin.record.userId}
          admin={admin}
          own={admin.record.userId === ownId}
          onDemote={onDemote}
        />
      ))}
    </ul>
  )
}

interface AdminRowProps {
  admin: Admin
  own: boolean
  onDemote: (person: Person) => void
}

function AdminRow({ admin, own, onDemote }: AdminRowProps) {
  const { record, person } = admin
  return (
    <li className="card admin-row">
      <div className="admin-who">
        <h2>
          {getAdminName(admin)}
          {own && ' (you)'}
        </h2>
        <p className="soft">{person ? person.email : 'This account has been deleted.'}</p>
        {person && <PersonBadges person={{ ...person, admin: false }} />}
        {record.removal !== null && (
          <p className="small">
            <Badge tone="warn">Being removed</Badge> <PersonName userId={record.removal.by} />{' '}
            started removing this admin on {formatDay(record.removal.at)} but it did not finish.
            They have no admin rights. Remove them again to finish.
          </p>
        )}
        <p className="soft small">
          Made an admin by <PersonName userId={record.changedBy} /> on {formatDay(record.changedAt)}
        </p>
      </div>
      {own ? (
        <p className="soft small admin-own">
          You cannot remove yourself as an admin. Ask another admin to do it.
        </p>
      ) : (
        person && (
          <Button
            kind="danger"
            small
            aria-label={`Remove as admin: ${getAdminName(admin)}`}
            onClick={() => onDemote(person)}
          >
            Remove as admin
          </Button>
        )
      )}
    </li>
  )
}

interface Change {
  person: Person
  admin: boolean
}

/** Lists the admins, promotes users and removes admins. */
export function AdminManagement({ ownId }: { ownId: string }) {
  const server = useServer()
  const load = useLoad(adminsQuery(server))
  const [change, setChange] = useState<Change | null>(null)
  const [status, setStatus] = useState<Status | null>(null)

  const ask = (person: Person, admin: boolean) => {
    const against = admin ? whyNot(person) : null
    setStatus(against === null ? null : { tone: 'bad', text: against })
    if (against === null) setChange({ person, admin })
  }
  const confirm = async ({ person, admin }: Change) => {
    await server.call(setAdmin, { userId: person.userId, admin })
    setChange(null)
    setStatus({ tone: 'good', text: admin ? promoted(person) : demoted(person) })
    load.reload()
  }

  return (
    <div className="stack-wide">
      <section className="card stack" aria-label="Add an admin">
        <PersonSearch label="Add an admin" onChoose={(person) => ask(person, true)} />
      </section>
      <StatusMessage status={status} />
      <Loaded load={load} of="the admins">
        {(admins) => (
          <AdminList admins={admins} ownId={ownId} onDemote={(person) => ask(person, false)} />
        )}
      </Loaded>
      {change && (
        <ConfirmChange
          {...change}
          onConfirm={() => confirm(change)}
          onClose={() => setChange(null)}
        />
      )}
    </div>
  )
}

const calledBy = ({ displayName, email, userId }: Person) => displayName ?? email ?? userId

/** Explains why a person cannot become an admin, in the server's words; null if they can. */
function whyNot(person: Person): string | null {
  const name = calledBy(person)
  if (person.admin) return `${name} is an admin already.`
  if (person.disabled) return `${name} cannot become an admin: the account is disabled.`
  if (person.emailVerified) return null
  return `${name} cannot become an admin yet: the address ${person.email ?? ''} is not verified. Ask them to verify it first.`
}

const promoted = (person: Person) =>
  `${calledBy(person)} is now an admin. They see the admin pages after they reload.`

const demoted = (person: Person) =>
  `${calledBy(person)} is no longer an admin and has been signed out on all devices.`

interface ConfirmChangeProps extends Change {
  onConfirm: () => Promise<void>
  onClose: () => void
}

function ConfirmChange({ person, admin, onConfirm, onClose }: ConfirmChangeProps) {
  const name = calledBy(person)
  return (
    <ConfirmByTyping
      title={admin ? `Make ${name} an admin` : `Remove the admin role of ${name}`}
      word={person.email ?? person.userId}
      wordIs={person.email === null ? 'the id' : 'the address'}
      kind={admin ? 'primary' : 'danger'}
      confirm={admin ? 'Make admin' : 'Remove admin'}
      pending="Saving…"
      leave="Cancel"
      onConfirm={onConfirm}
      explain={getErrorMessage}
      onClose={onClose}
    >
      <p>
        {admin
          ? 'Admins can see all students and payments, give and remove access, and add other admins.'
          : 'They lose admin rights at once and are signed out. They keep their own courses.'}
      </p>
    </ConfirmByTyping>
  )
}
