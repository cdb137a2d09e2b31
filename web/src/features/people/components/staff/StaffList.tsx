import type { Person } from '@shala/contract/people/people'
import { roles, type StaffRole, staffRoles } from '@shala/contract/people/permissions'
import { getRecordedRole } from '@shala/contract/people/roleClaims'
import { getStaffSignIns } from '@shala/contract/people/staff'
import { PersonName } from '#entities/people/PersonName.tsx'
import { getPersonName } from '#entities/people/describePerson.ts'
import { useUserId } from '#entities/people/session.ts'
import { formatDay } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { serverQuery } from '#shared/queryClient.ts'
import { useSchoolZone } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { Badge, PersonBadges } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Moment } from '#shared/ui/Day.tsx'
import { getStaffName, type StaffMember } from '../../api/staffQuery.ts'
import { StaffSignIns } from './StaffSignIns.tsx'
import './StaffList.css'

/** Changes the role of a person; null takes it away. `teacherId`: the linked record of a teacher so far. */
type OnRole = (person: Person, role: StaffRole | null, teacherId?: string | null) => void

interface StaffListProps {
  staff: readonly StaffMember[]
  onRole: OnRole
}

const none: Readonly<Record<string, string | null>> = {}

export function StaffList({ staff, onRole }: StaffListProps) {
  const ownId = useUserId()
  const server = useServer()
  const load = useLoad(serverQuery(['staff', 'signIns'], () => server.call(getStaffSignIns, {})))
  const signIns = load.state === 'ready' ? load.value.signIns : none
  return (
    <ul className="staff">
      {staff.map((member) => (
        <StaffRow
          key={member.record.userId}
          member={member}
          own={member.record.userId === ownId}
          signedInAt={signIns[member.record.userId]}
          onRole={onRole}
        />
      ))}
    </ul>
  )
}

interface StaffRowProps {
  member: StaffMember
  own: boolean
  /** Undefined while it is not known. */
  signedInAt: string | null | undefined
  onRole: OnRole
}

function StaffRow({ member, own, signedInAt, onRole }: StaffRowProps) {
  const { record, person, teacher } = member
  const zone = useSchoolZone()
  const role = getRecordedRole(record)
  return (
    <li className="card staff-row">
      <div className="staff-person">
        <h2>{`${getStaffName(member)}${own ? ' (you)' : ''}`}</h2>
        <p className="soft">{person ? person.email : 'This account has been deleted.'}</p>
        {role !== null && (
          <p>
            <Badge tone="accent">{roles[role].label}</Badge>
          </p>
        )}
        {person && <PersonBadges person={{ ...person, role: null }} />}
        {record.removal !== null && (
          <p className="small">
            <Badge tone="warn">Being removed</Badge> <PersonName userId={record.removal.by} />{' '}
            started to take this role away on {formatDay(record.removal.at, zone)}, but it did not
            finish. The role gives no rights any more. Remove the person again to finish.
          </p>
        )}
        {record.teacherId !== null && <p className="small">Sessions of {teacher ?? 'a teacher'}</p>}
        {signedInAt !== undefined && <LastSignIn at={signedInAt} />}
        <p className="soft small">
          Role given by <PersonName userId={record.changedBy} /> on{' '}
          {formatDay(record.changedAt, zone)}
        </p>
        <StaffSignIns userId={record.userId} name={getStaffName(member)} />
      </div>
      {own ? (
        <p className="soft small staff-own">
          You cannot change your own role. Ask another owner to do it.
        </p>
      ) : (
        person && (
          <RoleButtons
            person={person}
            role={role}
            onRole={(one, next) => onRole(one, next, record.teacherId)}
          />
        )
      )}
    </li>
  )
}

interface RoleButtonsProps {
  person: Person
  role: StaffRole | null
  onRole: OnRole
}

const changes = staffRoles.map((role) => ({
  role,
  label: role === 'owner' ? 'Make owner' : `Change to ${roles[role].label.toLowerCase()}`,
}))

function RoleButtons({ person, role, onRole }: RoleButtonsProps) {
  const name = getPersonName(person)
  return (
    <div className="row">
      {changes
        .filter((change) => change.role !== role || role === 'teacher')
        .map((change) => {
          const label = change.role === role ? 'Change the sessions' : change.label
          return (
            <Button
              key={change.role}
              small
              aria-label={`${label}: ${name}`}
              onClick={() => onRole(person, change.role)}
            >
              {label}
            </Button>
          )
        })}
      <Button
        kind="danger"
        small
        aria-label={`Remove from the staff: ${name}`}
        onClick={() => onRole(person, null)}
      >
        Remove from the staff
      </Button>
    </div>
  )
}

function LastSignIn({ at }: { at: string | null }) {
  return (
    <p className="soft small">
      Last sign-in: <span>{at === null ? 'never' : <Moment at={new Date(at)} />}</span>
    </p>
  )
}
