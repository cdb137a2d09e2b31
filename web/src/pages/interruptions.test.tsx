import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Student } from '@shala/contract/people/students'
import { slowTest } from '@shala/contract/testing/slowTest'
import { act, getConfig, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { CallError } from '#shared/CallError.ts'
import type { SignedInPerson } from '#shared/identity.ts'
import { admin, FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addRegister } from '#testing/school/fakeAttendance.ts'
import { addLesson } from '#testing/school/fakeCourses.ts'
import { addRoom } from '#testing/school/fakeRooms.ts'
import { addSchedule } from '#testing/school/fakeSchedules.ts'

const prenatal = 'prenatal-yoga-certification'
const sound = 'sound-healing-certification'
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const over = { name: 'Your session has ended' }

/** A kind of form behind the sign-in, and how to fill it in. */
interface Filled {
  kind: string
  at: string
  /** An owner by default. */
  person?: SignedInPerson
  /** Opens the form and fills in everything but `field`. */
  open?: (user: UserEvent) => Promise<unknown>
  field: string
  typed: string
  /** Submits the form, by default with its button. */
  send: string | ((user: UserEvent) => Promise<unknown>)
  /** The sent value, if it differs from the typed text. */
  sent?: string
  /** The callable or the operation of the identity provider that the form calls. */
  call: string
}

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

const adminPage = '/dashboard/admin'
const forms: Filled[] = [
  {
    kind: 'a form on a page',
    at: `${adminPage}/registers/${prenatal}/evening_1`,
    open: (user) => press(user, 'Correct category and minutes'),
    field: 'Minutes that count',
    typed: '75',
    send: 'Save',
    call: 'setRegisterCounts',
  },
  {
    kind: 'the form of a record',
    at: `${adminPage}/rooms?room=the-attic`,
    field: 'Name',
    typed: 'The Loft',
    send: 'Save changes',
    call: 'saveRoom',
  },
  {
    kind: 'a dialog',
    at: `${adminPage}/admins`,
    open: async (user) => {
      await user.type(await screen.findByRole('combobox', { name: 'Person' }), 'leo')
      await user.click(await screen.findByRole('option', { name: /Leo/ }))
    },
    field: 'Type leo@shala.test to confirm',
    typed: 'leo@shala.test',
    send: (user) => user.keyboard('{Enter}'),
    sent: 'sample-leo',
    call: 'setStaffRole',
  },
  {
    kind: 'a form that asks the identity provider',
    at: '/dashboard/user/settings',
    person: maya,
    open: async (user) =>
      user.type(await screen.findByLabelText('Current password'), 'namaste-108'),
    field: 'New password',
    typed: 'namaste-109',
    send: 'Change password',
    call: 'changePassword',
  },
  {
    kind: 'a form that uploads a file',
    at: `${adminPage}/courses?course=${prenatal}&lesson=sitting`,
    open: async (user) => {
      await press(user, 'Add a picture')
      await user.upload(
        screen.getByLabelText('Picture'),
        new File([png], 'a.png', { type: 'image/png' }),
      )
      await user.type(screen.getByLabelText('Caption (optional)'), 'Chart')
    },
    field: 'Description (for people who cannot see it)',
    typed: 'Twelve postures',
    send: 'Add picture',
    call: 'addLessonFile',
  },
  {
    kind: 'the first step of an import',
    at: `${adminPage}/access/imports/new`,
    field: 'Email addresses',
    typed: 'leo@shala.test',
    send: async (user) => {
      await user.selectOptions(screen.getByLabelText('Course'), sound)
      await press(user, 'Check the list')
    },
    call: 'planAccess',
  },
  {
    kind: 'the last step of an import',
    at: `${adminPage}/access/imports/new`,
    open: async (user) => {
      await user.type(await screen.findByLabelText('Email addresses'), 'leo@shala.test')
      await user.selectOptions(screen.getByLabelText('Course'), sound)
      await press(user, 'Check the list')
      await user.click(await screen.findByRole('radio', { name: /^No/ }))
    },
    field: 'Import name',
    typed: 'Sound for Leo',
    send: (user) => press(user, /^Give access to /),
    call: 'commitPlan',
  },
]

const leo: Student = {
  userId: 'sample-leo',
  email: 'leo@shala.test',
  displayName: 'Leo Okafor',
  emailVerified: true,
  disabled: false,
  role: null,
  registeredAt: '2026-11-01T10:00:00.000Z',
  lastSignInAt: null,
  courses: 1,
  endsOn: '2098-01-31',
}

function createSchool(): FakeSchool {
  const school = sampleSchool()
  addRoom(school, 'The Attic', { capacity: 18 })
  addSchedule(school, 'Evening class', { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3' })
  addLesson(school, prenatal, 'sitting', { title: 'Sitting', position: 1 })
  addRegister(school, prenatal, 'evening_1', [])
  school.answers.set('listStudents', { students: [leo], nextPageToken: null, looked: 1 })
  school.calls.length = 0
  return school
}

async function filled(form: Filled) {
  const identity = new FakeIdentity(form.person ?? admin)
  const site = renderSite(form.at, {
    identity,
    school: createSchool(),
    readImage: () => Promise.resolve({ url: 'blob:picture', width: 800, height: 1000 }),
  })
  if (form.open !== undefined) await form.open(site.user)
  const field = await screen.findByLabelText(form.field, { selector: 'input, textarea' })
  await retype(site.user, field, form.typed)
  const address = site.location.history.at(-1)
  const arrived = () => [
    ...site.school.calls.flatMap(({ name, input }) => (name === form.call ? [input] : [])),
    ...identity.asked.flatMap(({ operation, input }) => (operation === form.call ? [input] : [])),
  ]
  const send = () => {
    act(() => field.focus())
    return typeof form.send === 'string' ? press(site.user, form.send) : form.send(site.user)
  }
  return { ...site, identity, field, address, arrived, send }
}

/** Signs the page's user in again in the dialog. */
async function signInAgain(user: UserEvent) {
  const dialog = within(await screen.findByRole('dialog', over))
  await user.type(dialog.getByLabelText('Password'), 'namaste-108')
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog', over)).not.toBeInTheDocument())
  await settled()
}

/** Changes the user in another tab. */
const become = (identity: FakeIdentity, person: SignedInPerson | null) =>
  getConfig().asyncWrapper(async () => {
    identity.become(person)
    // The dialog is loaded separately.
    await new Promise((resolve) => setTimeout(resolve, 30))
  })

/** Waits until the focus has returned and responses are rendered. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))

/** Returns all text of the page, with the values of fields. */
const held = () => [
  document.body.textContent,
  ...[...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
    ({ value }) => value,
  ),
]

const other = (person: SignedInPerson): SignedInPerson => ({
  ...person,
  user: { uid: 'other', email: 'other@x.test', displayName: 'Olga Other', emailVerified: true },
})

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:picture'
})
afterEach(async () => {
  await settled()
  logged.mockRestore()
})

describe.each(forms)('$kind, $call', (form) => {
  slowTest('survives a session that ends elsewhere, and can be sent after it', async () => {
    const { user, identity, field, location, address, arrived, send } = await filled(form)
    await become(identity, null)
    const dialog = await screen.findByRole('dialog', over)
    expect(dialog).toHaveTextContent('You have been signed out. Please sign in again.')
    expect(dialog).toHaveTextContent((form.person ?? admin).user.email ?? 'no address')
    expect(field).toBeInTheDocument()
    expect(field).toHaveValue(form.typed)
    expect(arrived()).toEqual([])
    await signInAgain(user)
    expect(location.history.at(-1)).toBe(address)
    expect(field).toHaveValue(form.typed)
    await send()
    await waitFor(() => expect(arrived()).toHaveLength(1))
    expect(JSON.stringify(arrived())).toContain(form.sent ?? form.typed)
  })

  slowTest('is sent after signing in again if its save ended the session', async () => {
    const { user, identity, school: answering, field, arrived, send } = await filled(form)
    if (identity.knows(form.call)) identity.refuseNext(form.call, 'auth/user-token-expired')
    else answering.refuseNext(form.call, new CallError('unauthenticated', 'Not authenticated'))
    identity.refuseNext('refresh', 'auth/user-token-expired')
    await send()
    const dialog = await screen.findByRole('dialog', over)
    expect(dialog).toHaveTextContent('Your session has ended. Please sign in again.')
    if (form.call !== 'planAccess') {
      expect(field).toBeInTheDocument()
      expect(field).toHaveValue(form.typed)
    }
    expect(arrived()).toHaveLength(1)
    await signInAgain(user)
    await waitFor(() => expect(arrived()).toHaveLength(2))
    const [first, second] = arrived()
    expect(second).toEqual(first)
    expect(screen.queryByText('Not authenticated')).not.toBeInTheDocument()
  })

  slowTest('is deleted and never sent if another user signs in', async () => {
    const { identity, school: answering, field, arrived, send } = await filled(form)
    if (identity.knows(form.call)) identity.refuseNext(form.call, 'auth/user-token-expired')
    else answering.refuseNext(form.call, new CallError('unauthenticated', 'Not authenticated'))
    identity.refuseNext('refresh', 'auth/user-token-expired')
    await send()
    await screen.findByRole('dialog', over)
    await become(identity, other(form.person ?? admin))
    await waitFor(() => expect(field).not.toBeInTheDocument())
    expect(screen.queryByRole('dialog', over)).not.toBeInTheDocument()
    await screen.findAllByRole('heading', { level: 1 })
    expect(held().filter((text) => text.includes(form.typed))).toEqual([])
    expect(arrived()).toHaveLength(1)
  })
})

/** Forms that are not the shared form, and what keeps their input when a session ends. */
const otherForms: Readonly<Record<string, string>> = {
  'features/access/components/imports/prepare/NewPlan.tsx': 'tested above',
  'features/access/components/imports/prepare/PlanColumns.tsx': 'the draft of the import',
  'features/access/components/imports/review/CommitForm.tsx': 'tested above',
  'features/access/components/imports/review/FixRow.tsx': 'the draft of the import',
  'features/certificates/components/CertificateForm.tsx': 'the address of this public search',
  'features/graduates/components/GraduateDirectory.tsx': 'the address of this public search',
  'shared/ui/form/Form.tsx': 'the shared form',
}

test('Every form is the shared form, or is listed with a reason', () => {
  const root = join(__dirname, '..')
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
    .filter((path) => /<form\b/.test(readFileSync(join(root, path), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(otherForms))
})
