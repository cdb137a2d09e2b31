import { findCallableFaults } from './findCallableFaults.ts'

const contract = (name: string, service = '') =>
  `export const ${name} = callable('${name}', {\n  caller: 'office',\n${service}})\n`
const implementation = (name: string) =>
  `export const ${name} = implement(contract.${name}, answer)\n`
const line = (name: string) =>
  `  ${name}: async () =>\n    (await import('../rooms/saveRoom.ts')).${name},\n`
const table = (name: string, lines: string) =>
  `export const ${name} = {\n${lines}} satisfies Table\n`

const whole = {
  'contract/src/rooms.ts': contract('a') + contract('b') + contract('c', "  service: 'bulk',\n"),
  'functions/src/rooms/saveRoom.ts': ['a', 'b', 'c'].map(implementation).join(''),
  'functions/src/api/callables.ts':
    table('apiCallables', line('a') + line('b')) + table('bulkCallables', line('c')),
}

test.each<[string, object, string[]]>([
  ['nothing', {}, []],
  [
    'the implementation',
    { 'functions/src/rooms/saveRoom.ts': ['a', 'c'].map(implementation).join('') },
    [
      'functions/src: add a file with export const b = implement(contract.b, …)',
      "functions/src/api/callables.ts: remove from apiCallables the line\n  b: async () => (await import('../rooms/saveRoom.ts')).b,",
    ],
  ],
  [
    'the line',
    { 'functions/src/api/callables.ts': table('apiCallables', line('a') + line('b')) },
    [
      "functions/src/api/callables.ts: add to bulkCallables the line\n  c: async () => (await import('../rooms/saveRoom.ts')).c,",
    ],
  ],
  [
    'the order',
    {
      'functions/src/api/callables.ts':
        table('apiCallables', line('b') + line('a')) + table('bulkCallables', line('c')),
    },
    [
      "functions/src/api/callables.ts: sort apiCallables by name; out of order is\n  a: async () => (await import('../rooms/saveRoom.ts')).a,",
    ],
  ],
  [
    'the name',
    {
      'contract/src/more.ts': contract('d').replace("callable('d'", "callable('a'"),
    },
    ["contract/src/more.ts: d must have its own name, not 'a'"],
  ],
])('findCallableFaults() names the file and the line if %s is missing', (_, changed, faults) => {
  expect(findCallableFaults({ ...whole, ...changed })).toEqual(faults)
})
