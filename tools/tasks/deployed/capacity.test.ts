import { findCapacityFaults, sumVCpus } from './capacity.ts'

const service = { cpu: 1, availableMemoryMb: 512, concurrency: 10, maxInstances: 2 }
const small = { cpu: 0.33, availableMemoryMb: 512, concurrency: 1, maxInstances: 1 }

test('sumVCpus() sums up the vCPUs of all instances', () => {
  expect(sumVCpus({ one: service, other: small })).toBe(2.33)
  expect(findCapacityFaults({ one: service, other: small }, 20)).toEqual([])
})

test.each([
  ['says no number of vCPUs', { cpu: undefined }],
  ['says no number of vCPUs', { cpu: 'gcf_gen1' as const }],
  ['has no limit of instances', { maxInstances: null }],
  ['has more than 10 instances', { maxInstances: 11 }],
  ['needs 1 vCPU to answer several requests at once', { cpu: 0.5 }],
  ['needs 0.5 vCPUs for more than 512 MiB', { cpu: 0.33, concurrency: 1, availableMemoryMb: 1024 }],
  ['needs 1 vCPU for more than 1 GiB', { cpu: 0.5, concurrency: 1, availableMemoryMb: 2048 }],
])('findCapacityFaults() reports a service that %s', (says, changes) => {
  expect(findCapacityFaults({ one: { ...service, ...changes } }, 20)).toEqual([`one ${says}`])
})

test('findCapacityFaults() reports more vCPUs than the region has', () => {
  expect(findCapacityFaults({ one: { ...service, maxInstances: 10 }, other: service }, 11)).toEqual(
    ['all services together may use 12 vCPUs; the region gives 11'],
  )
})

test('findCapacityFaults() reports more than 24 services', () => {
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`service${n}`, small]))
  expect(findCapacityFaults(many, 20)).toEqual(['25 services; at most 24 are deployed'])
})
