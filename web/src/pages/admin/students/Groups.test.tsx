import { groupSource } from '@shala/contract/access/sources'
import { joinGroup, membersPath, type GroupUpdate } from '@shala/contract/people/groups'
import { slowTest } from '@shala/contract/testing/slowTest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { CallError } from '#shared/CallError.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addGroup, addMember } from '#testing/school/fakeGroups.ts'
import { addInvitation } from '#testing/school/fakeInvitations.ts'
import { addRequest } from '#testing/school/fakeRequests.ts'
import { addSession } from '#testing/school/fakeStudy.ts'

const path = '/dashboard/admin/groups'
const prenatal = 'prenatal-yoga-certification'
const sound = 'sound-healing-certification'
const batchId = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'

function schoolWithGroups() {
  const school = sampleSchool()
  addGroup(school, 'Spring 2027')
  addGroup(school, 'Autumn 2026', { courseIds: [sound], endsOn: null, active: false })
  addMember(school, 'spring2027', { userId: 'sample-maya' })
  addMember(school, 'spring2027', { userId: 'sample-leo' })
  return school
}

function open(query = '', school = schoolWithGroups()) {
  const site = renderSite(`${path}${query}`, { school })
  return { ...site, address: () => site.location.history.at(-1) }
}
const openSpring = (school = schoolWithGroups()) => open('/spring2027?show=members', school)

const listNames = async (table: string) => {
  const rows = within(await screen.findByRole('table', { name: table }))
  return rows.getAllByRole('rowheader').map((cell) => cell.textContent)
}
/** Adds the pasted people without sending an email. */
const pressAdd = async (user: UserEvent, name: string | RegExp) => {
  await user.click(screen.getByRole('radio', { name: /^No/ }))
  const label = typeof name === 'string' ? `${name} without email` : name
  await user.click(await screen.findByRole('button', { name: label }))
}

describe('The list of groups', () => {
  test('shows each group with its courses and days', async () => {
    open()
    expect(await listNames('groups')).toEqual(['Autumn 2026', 'Spring 2027'])
    expect(screen.getByText('From 1 Mar 2027 until the end of 30 Jun 2027')).toBeInTheDocument()
    expect(screen.getByText('Prenatal Yoga Certification')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Groups' })).toHaveAttribute('aria-current', 'page')
  })

  test('archives a group, and undo restores it', async () => {
    const { user, school } = open()
    await user.click(await screen.findByRole('button', { name: 'Archive: Spring 2027' }))
    await screen.findByText(/^Spring 2027 is archived/)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Spring 2027 was restored.')).toHaveFocus()
    expect(school.listInputs('setGroupActive')).toEqual([
      { id: 'spring2027', revision: 1, active: false },
      { id: 'spring2027', revision: 2, active: true },
    ])
  })
})

describe('The form of a group', () => {
  test('makes a date of a course that visitors can choose', async () => {
    const { user, school } = open(`/new?course=${sound}`)
    expect(await screen.findByLabelText('Sound Healing Certification')).toBeChecked()
    expect(screen.getByLabelText('Open for requests')).toBeChecked()
    await user.type(screen.getByLabelText('Name'), 'Winter')
    await user.type(screen.getByLabelText('Seats'), '12')
    await user.click(screen.getByRole('button', { name: 'Add group' }))
    expect(screen.getByLabelText('First day')).toHaveAccessibleDescription(
      /First day must be filled in, because students can choose this group/,
    )
    await user.type(screen.getByLabelText('First day'), '2027-01-09')
    await user.type(screen.getByLabelText('Last day'), '2027-03-31')
    await user.type(screen.getByLabelText('Times'), 'Saturdays')
    await user.click(screen.getByText('Another price than that of the course'))
    await user.type(screen.getByLabelText('Price'), '990')
    await user.type(screen.getByLabelText('Monthly instalments after it'), '3')
    expect(
      screen.getByText('The course costs $990. You pay in 3 monthly instalments of $330.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add group' }))
    await screen.findByText('0 of 12 taken')
    expect(screen.getByText('Open for requests')).toBeInTheDocument()
    expect(school.listInputs('saveGroup')).toMatchObject([
      {
        group: {
          courseIds: [sound],
          startsOn: '2027-01-09',
          endsOn: '2027-03-31',
          times: 'Saturdays',
          capacity: 12,
          openForRequests: true,
          price: { amount: 990_00, deposit: null, earlyBird: null, instalments: 3 },
        },
      },
    ])
  })

  test('shows its requests and sessions', async () => {
    const school = schoolWithGroups()
    addGroup(school, 'Winter', { courseIds: [sound], openForRequests: true, capacity: 2 })
    addRequest(school, { courseId: sound, dateKey: 'winter', state: 'accepted' })
    addRequest(school, { courseId: sound, dateKey: 'other', userId: 'sample-leo' })
    school.put('datePlaces', `${sound}_winter`, {
      courseId: sound,
      dateKey: 'winter',
      accepted: 1,
      waiting: 1,
    })
    open('/winter', school)
    await screen.findByText('1 of 2 taken, 1 waiting')
    const table = await screen.findByRole('table', { name: 'Requests for a place' })
    expect(within(table).getAllByRole('row')).toHaveLength(2)
    await within(table).findByText('Maya Lindqvist')
    expect(within(table).getByText('Accepted')).toBeInTheDocument()
    expect(await screen.findByText('No sessions are planned for this group.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Plan sessions' })).toLeadTo(
      `/dashboard/admin/schedules?schedule=new&course=${sound}&group=winter&on=2027-03-01`,
    )
  })

  test('counts the sessions that it does not list', async () => {
    const school = schoolWithGroups()
    addGroup(school, 'Winter', { courseIds: [sound] })
    for (let hours = 1; hours <= 8; hours += 1) {
      addSession(school, sound, hours, { title: `Session ${hours}`, dateKey: 'winter' })
    }
    addSession(school, sound, 9, { dateKey: 'spring' })
    open('/winter', school)
    expect(await screen.findByText(/^Session 6, /)).toBeVisible()
    expect(screen.getByText('and 2 more')).toBeVisible()
  })

  test('asks for confirmation again if the dates are shortened further', async () => {
    const { user, school } = open('/spring2027?view=edit')
    const last = await screen.findByLabelText('Last day')
    const type = (day: string) => {
      fireEvent.change(last, { target: { value: day } })
    }
    type('2027-05-31')
    await user.click(await screen.findByLabelText('Yes, 2 members lose 1 Jun to 30 Jun 2027'))
    expect(screen.getByText(/They lose 1 Jun to 30 Jun 2027\.$/)).toBeInTheDocument()
    type('2027-04-30')
    expect(screen.getByLabelText('Yes, 2 members lose 1 May to 30 Jun 2027')).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText(/^Tick this to continue, or choose other dates/)).toBeVisible()
    expect(school.listInputs('saveGroup')).toEqual([])
    type('2027-08-31')
    expect(screen.queryByLabelText(/^Yes, 2 members lose/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(/^Spring 2027 was saved/)
  })

  slowTest('lists access that was set by hand and kept, and members that failed', async () => {
    const school = schoolWithGroups()
    const { user } = open('/spring2027?view=edit', school)
    await user.type(await screen.findByLabelText('Name'), '!')
    school.answers.set('saveGroup', {
      id: 'spring2027',
      revision: 2,
      inLine: 1,
      kept: [{ userId: 'sample-leo', courseId: prenatal }],
      failed: [{ who: 'Nina', error: 'her record is damaged' }],
    })
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(/by hand:$/)
    const item = (words: RegExp) => screen.findByText(words, { selector: 'li' })
    expect(await item(/^Leo Okafor: Prenatal Yoga/)).toBeInTheDocument()
    expect(await item(/^Nina: her record is damaged/)).toBeInTheDocument()
  })
})

describe('The page of a group', () => {
  slowTest('accepts no new members if the group is archived', async () => {
    open('/autumn2026?show=members')
    await screen.findByText(/^This group is archived/)
    expect(screen.queryByLabelText('Addresses')).not.toBeInTheDocument()
  })

  describe('The update of members in the background', () => {
    const update: GroupUpdate = {
      batch: batchId,
      by: 'sample-admin',
      notify: null,
      terms: 2,
      status: 'running',
      members: 2,
      after: null,
      changed: 0,
      refused: 0,
      kept: [],
      failed: [],
      updatedAt: new Date(),
    }

    /** Both members still have the previous terms, and an update of them is running. */
    function beingUpdated(wishes: Partial<GroupUpdate> = {}) {
      const school = schoolWithGroups()
      addGroup(school, 'Spring 2027', { terms: 2, revision: 2 })
      school.put('groupUpdates', 'spring2027', { ...update, updatedAt: new Date(), ...wishes })
      return school
    }
    const reach = (school: ReturnType<typeof sampleSchool>, uid: string) => {
      const member = school.collections.get(membersPath('spring2027'))?.get(uid)
      school.put(membersPath('spring2027'), uid, { ...Object(member), terms: 2 })
    }

    slowTest('shows its progress until all members are updated', async () => {
      const school = beingUpdated()
      openSpring(school)
      const bar = await screen.findByRole('progressbar', { name: 'Members updated' })
      expect(bar).toHaveAttribute('aria-valuetext', '0 of 2')
      expect(screen.getByText(/^The members are being updated\. You can close/)).toBeInTheDocument()
      expect(screen.queryByText('No progress for one minute.')).not.toBeInTheDocument()
      reach(school, 'sample-maya')
      await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '1 of 2'))
      reach(school, 'sample-leo')
      await waitFor(() => expect(bar).not.toBeInTheDocument())
      expect(school.listInputs('saveGroup')).toEqual([])
    })
  })
})

describe('The members of a group', () => {
  slowTest('are removed by Undo only if they were just added', async () => {
    const school = schoolWithGroups()
    school.addPerson({ userId: 'ida', displayName: 'Ida Berg' })
    const { user } = openSpring(school)
    const add = async (addresses: string) => {
      await user.click(await screen.findByLabelText('Addresses'))
      await user.paste(addresses)
      await pressAdd(user, /^Add/)
    }
    await add('ida@shala.test, new@x.test, maya@shala.test')
    await screen.findByText(/^1 person joined\. 1 invited/)
    await waitFor(async () => expect(await listNames('members')).toHaveLength(4))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Removed 2 people from Spring 2027.')).toHaveFocus()
    await waitFor(async () =>
      expect(await listNames('members')).toEqual(['Leo Okafor', 'Maya Lindqvist']),
    )
    expect(school.listInputs('leaveGroup')).toMatchObject([
      { id: 'spring2027', members: [{ userId: 'ida' }, { email: 'new@x.test' }] },
    ])
    await add('maya@shala.test')
    await screen.findByText('1 person is a member already.')
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  slowTest('can be removed by Undo if only the first of two requests succeeded', async () => {
    const { user, school } = openSpring()
    await user.click(await screen.findByLabelText('Addresses'))
    await user.paste(Array.from({ length: 501 }, (_, n) => `a${n}@x.test`).join(' '))
    const first = school.hold('joinGroup')
    await pressAdd(user, 'Add these 501')
    await waitFor(() => expect(school.listInputs('joinGroup')).toHaveLength(1))
    first()
    const second = school.hold('joinGroup')
    await waitFor(() => expect(school.listInputs('joinGroup')).toHaveLength(2))
    school.refuseNext('joinGroup', new CallError('unavailable', 'No connection.'))
    second()
    await screen.findByText('No connection.')
    expect(screen.getByText('500 invited, not registered yet.')).toBeInTheDocument()
    expect(screen.getByLabelText('Addresses')).toHaveDisplayValue(/a500@x\.test/)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Removed 500 people from Spring 2027.')
  })

  slowTest('do not lose emails that were typed while others are being added', async () => {
    const { user, school } = openSpring()
    await user.type(await screen.findByLabelText('Addresses'), 'new@x.test')
    const release = school.hold('joinGroup')
    await pressAdd(user, 'Add')
    await retype(user, screen.getByLabelText('Addresses'), 'next@x.test')
    release()
    await screen.findByText('1 invited, not registered yet.')
    expect(screen.getByLabelText('Addresses')).toHaveValue('next@x.test')
    await pressAdd(user, 'Add')
    await waitFor(() => expect(screen.getByLabelText('Addresses')).toHaveValue(''))
  })

  describe('Pasted emails with mistakes', () => {
    const slips = 'ida@shala.test\nmaya@\nleo@gmial.com\nnew@x.test; ida (at) x.test'
    const box = () => screen.getByLabelText('Addresses')

    async function pasted(text: string, school = schoolWithGroups()) {
      school.addPerson({ userId: 'ida' })
      const site = openSpring(school)
      await site.user.click(await screen.findByLabelText('Addresses'))
      await site.user.paste(text)
      await pressAdd(site.user, /^Add/)
      return site
    }
    const said = () =>
      within(screen.getByRole('article', { name: 'Spring 2027' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)

    test('are shown with line numbers and suggestions before any member is added', async () => {
      const { school } = await pasted(slips)
      expect(await screen.findByText(/^3 entries have a problem\./)).toHaveTextContent(
        'Correct them, or add the other 2 only.',
      )
      expect(said()).toEqual([
        'Line 2: “maya@” is not an email address.',
        'Line 3: “leo@gmial.com” looks like a typing mistake, and no student has it. Did you mean leo@gmail.com?Use it instead of leo@gmial.comKeep mine and not leo@gmail.com',
        'Line 4: “ida (at) x.test” is not an email address. Did you mean ida@x.test?Use it instead of ida (at) x.test',
      ])
      expect(box()).toHaveValue(slips)
      expect(box()).toHaveFocus()
      expect(school.listInputs('joinGroup')).toEqual([])
    })

    test('stay in the box if the server refuses them', async () => {
      const school = schoolWithGroups()
      school.answers.set('joinGroup', {
        joined: 1,
        waiting: 0,
        unchanged: 0,
        changed: [{ userId: 'ida' }],
        failed: [{ who: 'new@x.test', error: 'its record is damaged' }],
      })
      await pasted('ida@shala.test\nnew@x.test', school)
      await screen.findByText('new@x.test: its record is damaged')
      expect(box()).toHaveValue('new@x.test')
    })

    test('stay in the box, without new members, if the check fails', async () => {
      const school = schoolWithGroups()
      school.refuseNext('findUsersByEmail', new CallError('unavailable', 'No connection.'))
      await pasted('leo@gmial.com', school)
      await screen.findByText('No connection.')
      expect(box()).toHaveValue('leo@gmial.com')
      expect(school.listInputs('joinGroup')).toEqual([])
    })
  })

  test('link to the account of a claimed invitation, and mark an ended invitation', async () => {
    const school = schoolWithGroups()
    const of = { courseId: prenatal, source: groupSource('spring2027') }
    const joined = [{ email: 'ida@x.test' }, { email: 'old@x.test' }]
    await school.call(joinGroup, { id: 'spring2027', members: joined, batchId })
    addInvitation(school, 'ida@x.test', { ...of, status: 'claimed', claimedBy: 'sample-nina' })
    addInvitation(school, 'old@x.test', { ...of, status: 'ended' })
    openSpring(school)
    const link = await screen.findByRole('link', { name: 'their courses of ida@x.test' })
    expect(link).toLeadTo('/dashboard/admin/access?person=sample-nina')
    await screen.findByText('Invitation ended')
    expect(school.collections.get(membersPath('spring2027'))?.size).toBe(4)
  })
})
