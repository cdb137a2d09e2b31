import { claimFreePorts, holdPort, refuseBusyPorts } from './freePorts.ts'
import { listPorts } from './ports.ts'

const numbers = (ports: Parameters<typeof listPorts>[0]) => listPorts(ports).map(({ port }) => port)

test('Concurrent claims share no port', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimFreePorts()))
  const all = claims.flatMap(({ ports }) => numbers(ports))
  expect(new Set(all).size).toBe(all.length)
  await Promise.all(claims.map((claim) => claim.release()))
})

test('A claim blocks others even before its ports are open', async () => {
  const claim = await claimFreePorts()
  const guard = Math.min(...numbers(claim.ports)) - 1
  expect(await holdPort(guard)).toBeUndefined()
  await claim.release()
  const held = await holdPort(guard)
  expect(held).toBeDefined()
  await held?.release()
})

test('refuseBusyPorts() names a busy port and its purpose', async () => {
  const claim = await claimFreePorts()
  await expect(refuseBusyPorts(claim.ports)).resolves.toBeUndefined()
  const held = await holdPort(claim.ports.firestore)
  await expect(refuseBusyPorts(claim.ports)).rejects.toThrow(
    `In use by another program: port ${claim.ports.firestore} (firestore).`,
  )
  await held?.release()
  await claim.release()
})
