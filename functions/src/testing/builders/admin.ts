import { createAdmin, type TestPerson } from './people.ts'

/** The admin of a test file, created before its first test. */
export let admin: TestPerson
beforeAll(async () => {
  admin = await createAdmin()
})
