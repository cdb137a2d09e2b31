import { maya, sampleAdmin, samplePassword } from '@shala/emulators/sample/samplePeople'
import { sees, expectNotShown } from '../src/page/sees.ts'
import { newAddress, register } from '../src/people.ts'
import { fillLogin, signIn } from '../src/signIn.ts'
import { auth } from '../src/stack.ts'
import { expect, test } from '../src/test.ts'

test('A wrong password and an unknown email show the same message, a disabled account another', async ({
  newVisitor,
}) => {
  const visitor = await newVisitor({ expected: [/signInWithPassword/] })
  await visitor.goto('/login')
  const alert = visitor.getByRole('alert')
  for (const email of [maya.email, newAddress('nobody')]) {
    await fillLogin(visitor, email, 'not-the-password')
    await sees(alert, 'The email or the password is not right')
    await expect(alert).toHaveCount(1)
    await expectNotShown(visitor, 'auth/', 'No account found', 'Incorrect password')
    await expect(visitor.getByLabel('Email', { exact: true })).toHaveValue(email)
    await visitor.reload()
  }
  const student = await register('Dora Disabled')
  await auth.updateUser(student.uid, { disabled: true })
  await fillLogin(visitor, student.email, samplePassword)
  await sees(alert, 'This user account has been disabled.')
  await fillLogin(visitor, maya.email, samplePassword)
  await expect(visitor).toHaveURL('/dashboard/user')
})

test('A signed-in user is redirected from the sign-in page', async ({ newVisitor }) => {
  const student = await newVisitor()
  await signIn(student, maya.email)
  for (const path of ['/login', '/register']) {
    await student.goto(path)
    await expect(student).toHaveURL('/dashboard/user')
  }
  const admin = await newVisitor()
  await signIn(admin, sampleAdmin.email)
  await admin.goto('/login')
  await expect(admin).toHaveURL('/dashboard/admin')
})
