/** Tests order by this field to provoke a refusal; do not add an index for it. */
export const neverIndexed = 'neverIndexed'
