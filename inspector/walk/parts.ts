/** The parts of a walk by the ids of their elements, for links that skip to them. */
export const PARTS = [
  { id: 'now', label: 'What can happen now' },
  { id: 'chart', label: 'Chart' },
  { id: 'screen', label: 'Screen' },
  { id: 'below', label: 'Save, stories and tests' },
]
