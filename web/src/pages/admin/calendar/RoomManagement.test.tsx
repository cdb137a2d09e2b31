import { saveRoom, setRoomActive } from '@shala/contract/schedules/rooms'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { CallError, offline } from '#shared/CallError.ts'
import { FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { keepSavedFiles, readText } from '#testing/keepSavedFiles.ts'
import { openAccountMenu } from '#testing/openAccountMenu.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addRoom } from '#testing/school/fakeRooms.ts'

const path = '/dashboard/admin/rooms'

function schoolWithRooms() {
  const school = sampleSchool()
  addRoom(school, 'The Attic', { capacity: 18 })
  addRoom(school, 'Garden House', { capacity: 30, active: false })
  const link = 'https://meet.shala.test/evening'
  addRoom(school, 'Evenings online', { capacity: 100, place: { kind: 'online', link } })
  return school
}

async function open(query = '', school = schoolWithRooms()) {
  const site = renderSite(`${path}${query}`, { school })
  await screen.findByRole('heading', { level: 1 })
  const address = () => site.location.history.at(-1)
  return { ...site, address }
}

/** Types a search without waiting for the debounce. */
async function openAndType(text: string) {
  const site = await open()
  await names()
  await site.user.type(screen.getByRole('searchbox', { name: 'Search rooms' }), text)
  return site
}

const names = async () => {
  const table = await screen.findByRole('table', { name: 'rooms' })
  return within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
}

const getRow = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (row === null) throw new Error(`${name} has no row`)
  return within(row)
}

describe('The list of rooms', () => {
  test('shows name, place, seats and status, and the number of rooms', async () => {
    await open()
    expect(await names()).toEqual(['Evenings online', 'Garden House', 'The Attic'])
    expect(document.title).toBe('Room Management')
    expect(screen.getByText('3 rooms')).toHaveAttribute('role', 'status')
    const attic = await getRow('The Attic')
    expect(attic.getByText('12 Rope Walk, Saltmere')).toBeInTheDocument()
    expect(attic.getByText('18')).toBeInTheDocument()
    expect(attic.getByText('Active')).toBeInTheDocument()
    const online = await getRow('Evenings online')
    const way = online.getByRole('link', { name: 'Online: meet.shala.test' })
    expect(way).toLeadTo('https://meet.shala.test/evening')
  })

  test('sorts by a column, reverses on the second click, and keeps the order in the URL', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('link', { name: 'Seats' }))
    await waitFor(async () => {
      expect(await names()).toEqual(['The Attic', 'Garden House', 'Evenings online'])
    })
    expect(address()).toBe(`${path}?sort=seats`)
    expect(screen.getByRole('columnheader', { name: 'Seats' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await user.click(screen.getByRole('link', { name: 'Seats' }))
    await waitFor(async () => {
      expect(await names()).toEqual(['Evenings online', 'Garden House', 'The Attic'])
    })
    expect(address()).toBe(`${path}?sort=-seats`)
  })

  test('searches while typing, and filters', async () => {
    const { user, address } = await open()
    await user.type(await screen.findByRole('searchbox', { name: 'Search rooms' }), 'hou')
    await waitFor(async () => expect(await names()).toEqual(['Garden House']))
    expect(address()).toBe(`${path}?q=hou`)
    expect(screen.getByText('1 room')).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Show'), 'Active')
    await screen.findByText(/^No rooms match/)
    expect(address()).toBe(`${path}?q=hou&status=active`)
  })

  test('keeps the typed search if a column or filter is clicked right after it', async () => {
    const { user, address } = await openAndType('hou')
    await user.click(screen.getByRole('link', { name: 'Seats' }))
    await waitFor(() => expect(address()).toBe(`${path}?q=hou&sort=seats`))
    await waitFor(async () => expect(await names()).toEqual(['Garden House']))
    await user.type(screen.getByRole('searchbox', { name: 'Search rooms' }), 's')
    await user.selectOptions(screen.getByLabelText('Show'), 'Active')
    await waitFor(() => expect(address()).toBe(`${path}?q=hous&sort=seats&status=active`))
  })

  test('resets search box and column links when the URL goes back', async () => {
    const { user, address, location } = await openAndType('hou')
    await user.click(screen.getByRole('link', { name: 'Seats' }))
    await waitFor(() => expect(address()).toBe(`${path}?q=hou&sort=seats`))
    act(() => location.navigate(path))
    expect(screen.getByRole('searchbox', { name: 'Search rooms' })).toHaveValue('')
    const title = screen.getByRole('link', { name: 'Seats' })
    expect(title).toLeadTo(`${path}?sort=seats`)
    await waitFor(async () => expect(await names()).toHaveLength(3))
  })

  test('restores filter and order from a URL', async () => {
    await open('?sort=-seats&status=active')
    expect(await names()).toEqual(['Evenings online', 'The Attic'])
    expect(screen.getByLabelText('Show')).toHaveDisplayValue('Active')
  })

  test('pages forward and back', async () => {
    const school = sampleSchool()
    for (let n = 10; n < 70; n += 1) addRoom(school, `Room ${n}`)
    const { user, address } = await open('', school)
    expect(await names()).toHaveLength(25)
    expect(screen.getByText('25 rooms on this page, more after')).toBeInTheDocument()
    const go = async (link: string, first: string, count: number) => {
      await user.click(screen.getByRole('link', { name: link }))
      await waitFor(async () => {
        const shown = await names()
        expect([shown[0], shown.length]).toEqual([first, count])
      })
    }
    await go('Next page', 'Room 35', 25)
    expect(address()).toBe(`${path}?after=%5B%22room+34%22%2C%22room-34%22%5D`)
    expect(screen.getByText('25 rooms on this page, more before and more after')).toBeVisible()
    await go('Next page', 'Room 60', 10)
    await go('Previous page', 'Room 35', 25)
    await go('Previous page', 'Room 10', 25)
    expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument()
    await go('Next page', 'Room 35', 25)
    await go('First page', 'Room 10', 25)
    expect(address()).toBe(path)
  })

  test('shows a message if there are no rooms', async () => {
    await open('', sampleSchool())
    await screen.findByText(/^No rooms yet/)
    expect(screen.getByText('No rooms')).toBeInTheDocument()
  })

  test('loads on retry after an error', async () => {
    const school = schoolWithRooms()
    school.refuseNext('rooms', new CallError('unavailable', 'Check your connection.'))
    const { user } = await open('', school)
    await screen.findByText(/We could not load rooms. Check/)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await names()).toHaveLength(3)
  })

  test('exports all pages of the filtered list as CSV, with formulas escaped', async () => {
    const school = schoolWithRooms()
    for (let n = 10; n < 70; n += 1) addRoom(school, `Room ${n}`)
    addRoom(school, '=1+1', { note: 'a "quote"' })
    const saved = keepSavedFiles()
    const { user } = await open('?status=active', school)
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
    await screen.findByText('63 rooms saved as rooms.csv.')
    expect(saved).toHaveLength(1)
    jest.restoreAllMocks()
    const text = await readText(saved[0])
    const lines = text.split('\r\n')
    expect(lines).toHaveLength(65)
    expect(lines[0]).toContain('"Name","Place","Seats","Colour","Note","Status","Last change"')
    expect(lines[1]).toContain(`"'=1+1","12 Rope Walk, Saltmere","18"`)
    expect(lines[1]).toContain('"a ""quote"""')
    expect(text).not.toContain('Garden House')
  })
})

describe('Archiving and restoring a room', () => {
  test('takes effect without a question, and can be undone', async () => {
    const { user, school } = await open()
    const attic = await getRow('The Attic')
    await user.click(attic.getByRole('button', { name: 'Archive: The Attic' }))
    await screen.findByText(/^The Attic is archived/)
    expect(attic.getByText('Archived')).toBeInTheDocument()
    expect(attic.getByRole('button', { name: 'Restore: The Attic' })).toHaveFocus()
    const undo = screen.getByRole('button', { name: 'Undo' })
    // The bar is at the bottom of the window, so it follows the list in the tab order.
    expect(undo.closest('.undo-bar')).not.toBeNull()
    expect(screen.getByRole('table').compareDocumentPosition(undo)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await user.click(undo)
    expect(await screen.findByText('The Attic was restored.')).toHaveFocus()
    expect(attic.getByText('Active')).toBeInTheDocument()
    expect(school.calls.filter(({ name }) => name === 'setRoomActive')).toEqual([
      { name: 'setRoomActive', input: { id: 'the-attic', revision: 1, active: false } },
      { name: 'setRoomActive', input: { id: 'the-attic', revision: 2, active: true } },
    ])
  })

  test('is refused after a change by another admin, and the list shows the change', async () => {
    const { user, school } = await open()
    const attic = await getRow('The Attic')
    await school.call(setRoomActive, { id: 'the-attic', revision: 1, active: false })
    await user.click(attic.getByRole('button', { name: 'Archive: The Attic' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Someone else has changed this/)
    await attic.findByText('Archived')
  })
})

describe('The form of a room', () => {
  test('adds a room, and returns to the same filter and order of the list', async () => {
    const { user, address } = await open('?sort=-seats')
    await user.click(await screen.findByRole('link', { name: 'Add a room' }))
    expect(await screen.findByRole('heading', { name: 'New room' })).toHaveFocus()
    expect(address()).toBe(`${path}?sort=-seats&room=new`)
    await user.type(screen.getByLabelText('Name'), 'Élan')
    await user.click(screen.getByLabelText('Online'))
    await user.type(screen.getByLabelText('Meeting link'), 'https://meet.shala.test/e')
    await user.type(screen.getByLabelText('Seats'), '40')
    await user.selectOptions(screen.getByLabelText('Colour'), 'Plum')
    await user.click(screen.getByRole('button', { name: 'Add room' }))
    await screen.findByText('Élan was saved.')
    expect(await names()).toEqual(['Evenings online', 'Élan', 'Garden House', 'The Attic'])
    expect(address()).toBe(`${path}?sort=-seats`)
    expect(screen.getByRole('link', { name: 'Add a room' })).toHaveFocus()
  })

  test('shows an error at each invalid field, and sends nothing', async () => {
    const { user, school } = await open('?room=new')
    await user.click(await screen.findByRole('button', { name: 'Add room' }))
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name must not be empty')
    expect(screen.getByText('Address must not be empty')).toBeInTheDocument()
    expect(screen.getByText('Seats must be a whole number')).toBeInTheDocument()
    await user.click(screen.getByLabelText('Online'))
    await user.type(screen.getByLabelText('Meeting link'), 'http://x.test')
    await user.click(screen.getByRole('button', { name: 'Add room' }))
    expect(
      screen.getByText('Meeting link must be an address that begins with https://'),
    ).toBeInTheDocument()
    expect(school.listInputs('saveRoom')).toEqual([])
  })

  test('shows an error of the server at its field, and keeps the input', async () => {
    const { user, school } = await open('?room=the-attic')
    const refusal = new CallError('invalid-argument', 'room.name: is taken', 'room.name')
    school.refuseNext('saveRoom', refusal)
    await user.type(await screen.findByLabelText('Name'), '!')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('Name is taken')
    school.refuseNext('saveRoom', new CallError('unavailable', 'No connection.'))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.')
    expect(screen.getByLabelText('Name')).toHaveValue('The Attic!')
  })

  test('edits a room, and returns the focus to it', async () => {
    const { user, school } = await open()
    await user.click(await screen.findByRole('link', { name: 'The Attic' }))
    const seats = await screen.findByLabelText('Seats')
    expect(seats).toHaveValue('18')
    await retype(user, seats, '20{Enter}')
    await screen.findByText('The Attic was saved.')
    await (await getRow('The Attic')).findByText('20')
    expect(screen.getByRole('link', { name: 'The Attic' })).toHaveFocus()
    expect(school.calls.at(-1)).toMatchObject({ input: { id: 'the-attic', revision: 1 } })
  })

  test('shows a message if the room does not exist', async () => {
    const { user } = await open('?room=nowhere')
    await screen.findByText('There is no such room.')
    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(await names()).toHaveLength(3)
  })
})

describe('Leaving unsaved changes', () => {
  const typeSomething = async () => {
    const site = await open('?room=the-attic')
    await site.user.type(await screen.findByLabelText('Name'), ' II')
    return site
  }

  test('asks for confirmation, and can continue editing', async () => {
    const { user, address } = await typeSomething()
    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Name')).toHaveValue('The Attic II')
    expect(address()).toBe(`${path}?room=the-attic`)
  })

  test('asks for confirmation on the way to another page, and can discard them', async () => {
    const { user } = await typeSomething()
    await user.click(screen.getByRole('link', { name: 'Teachers' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await screen.findByRole('heading', { level: 1, name: 'Teachers' })
    await user.click(screen.getByRole('link', { name: 'Rooms' }))
    expect(await names()).toHaveLength(3)
  })

  test('asks for confirmation before signing out', async () => {
    const { user } = await typeSomething()
    await user.click((await openAccountMenu(user)).getByRole('menuitem', { name: 'Log out' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Name')).toHaveValue('The Attic II')
  })

  test("shows the browser's warning only while there are changes", async () => {
    const { user } = await typeSomething()
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(true)
    await user.type(screen.getByLabelText('Name'), '{Backspace}{Backspace}{Backspace}')
    expect(closing()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(await names()).toHaveLength(3)
  })
})

test('a refusal for a lost connection is gone once the connection is back', async () => {
  const { user, school } = await open('?room=the-attic')
  await user.type(await screen.findByLabelText('Name'), ' II')
  school.refuseNext('saveRoom', new CallError('unavailable', offline))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(offline)
  act(() => {
    fireEvent(window, new Event('offline'))
    fireEvent(window, new Event('online'))
  })
  await waitFor(() => expect(screen.queryByText(offline)).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('The Attic II was saved.')
})

describe('An edit conflict', () => {
  const conflict = async () => {
    const site = await open('?room=the-attic')
    const { user, school } = site
    await user.clear(await screen.findByLabelText('Seats'))
    await user.type(screen.getByLabelText('Seats'), '20')
    const place = { kind: 'address', address: '12 Rope Walk, Saltmere' } as const
    const room = { name: 'The Loft', place, capacity: 25, color: 'clay', note: '' } as const
    await school.call(saveRoom, { id: 'the-attic', revision: 1, room })
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const versions = await screen.findByRole('group', { name: 'Two versions' })
    expect(versions).toHaveFocus()
    expect(versions).toHaveTextContent('NameTheirs: The LoftYours: not changed')
    expect(versions).toHaveTextContent('SeatsTheirs: 25Yours: 20')
    expect(versions).not.toHaveTextContent('Address')
    return site
  }

  test('shows both versions, and can take the other one', async () => {
    const { user } = await conflict()
    await user.click(screen.getByRole('button', { name: 'Take theirs' }))
    expect(screen.getByLabelText('Name')).toHaveValue('The Loft')
    expect(screen.getByLabelText('Seats')).toHaveValue('25')
    expect(screen.getByRole('region', { name: 'Edit room' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Back to the list' }))
    expect(await names()).toContain('The Loft')
  })

  test("can keep the admin's changes, with those of the other admin in untouched fields", async () => {
    const { user, school } = await conflict()
    await user.click(screen.getByRole('button', { name: 'Keep editing mine' }))
    expect(screen.getByLabelText('Seats')).toHaveValue('20')
    expect(screen.getByLabelText('Name')).toHaveValue('The Loft')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText('The Loft was saved.')
    expect(school.calls.at(-1)).toMatchObject({
      input: { revision: 2, room: { name: 'The Loft', capacity: 20 } },
    })
  })
})

test('The page is not shown to a student', async () => {
  renderSite(path, { identity: new FakeIdentity(maya) })
  await screen.findByRole('heading', { name: 'For admins only' })
})
