/** The steps of an import, in their order. */
export const importSteps = ['list', 'columns', 'check', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

export const stepLabels: Readonly<Record<ImportStep, string>> = {
  list: 'List',
  columns: 'Columns',
  check: 'Check',
  done: 'Done',
}
