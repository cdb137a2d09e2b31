import { claimFreePorts, holdPort, refuseBusyPorts } from './freePorts.ts'
import { listPorts, portsFrom } from './ports.ts'

const numbers = (ports: Parameters<typeof listPorts>[0]) => listPorts(ports).map(({ port }) => port)

test('claims that are made at once share no port', async () => {
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimFreePorts()))
  const all = claims.flatMap(({ ports }) => numbers(ports))
  expect(new Set(all).size).toBe(all.length)
  await Promise.all(claims.map((claim) => claim.release()))
})

test('a claim keeps others away even while its ports are not open', async () => {
  const claim = await claimFreePorts()
  const guard = Math.min(...numbers(claim.ports)) - 1
  expect(await holdPort(guard)).toBeUndefined()
  await claim.release()
  const held = await holdPort(guard)
  expect(held).toBeDefined()
  await held?.release()
})

test('a busy port is named, with what wanted it', async () => {
  const claim = await claimFreePorts()
  await expect(refuseBusyPorts(claim.ports)).resolves.toBeUndefined()
  const held = await holdPort(claim.ports.firestore)
  await expect(refuseBusyPorts(claim.ports)).rejects.toThrow(
    `In use by another program: port ${claim.ports.firestore} (firestore).`,
  )
  await held?.release()
  await claim.release()
})

test('a port that only other commands open may be busy', async () => {
  const claim = await claimFreePorts()
  const held = await holdPort(claim.ports.vite)
  await expect(refuseBusyPorts(claim.ports)).resolves.toBeUndefined()
  await held?.release()
  await claim.release()
})

test('a set of ports has no number twice', () => {
  const ports = numbers(portsFrom(20_000))
  expect(new Set(ports).size).toBe(ports.length)
})
