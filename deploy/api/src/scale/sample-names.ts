/** Building blocks for the names in a fictional publisher's workspace. */
export const magazines = ['The Quay', 'Field Notes', 'Northern Table', 'Slow Lane', 'Common Room', 'The Workbench'];

export const brands = [
  'Harbour Hotels',
  'Northwind Rail',
  'Alder & Finch',
  'Brightwater',
  'Cobalt Cycles',
  'Meadow Dairy',
  'Pinecrest Outdoor',
  'Lumen Energy',
  'Saltmarsh Gin',
  'Tidewater Bank',
  'Orchard Insurance',
  'Kestrel Air',
];

export const seasons = ['Spring', 'Summer', 'Autumn', 'Winter', 'Launch', 'Anniversary', 'Weekend', 'Holiday'];
export const campaignPurposes = [
  'stays',
  'getaways',
  'stories',
  'openings',
  'recipes',
  'journeys',
  'tastings',
  'workshops',
];

export const adjectives = [
  'quiet',
  'last',
  'long',
  'hidden',
  'northern',
  'early',
  'salted',
  'borrowed',
  'open',
  'patient',
];
export const subjects = [
  'harbour',
  'orchard',
  'kitchen',
  'railway',
  'market',
  'workshop',
  'island',
  'library',
  'river',
  'garden',
];
export const articleTypes = ['guide', 'portrait', 'diary', 'map', 'review', 'interview', 'recipe', 'walk'];
