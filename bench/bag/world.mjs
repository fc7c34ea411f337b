/** Thirty countries; in each most people speak one of fifteen languages. */
export const countries =
  "AR AT AU BE BR CA CH CL CO DE DK EG ES FI FR GB GR IE IN IT JP KR MX NL NO PL PT SE TR US".split(" ");
const languages = "es de en nl pt en de es es de da ar es fi fr en el en hi it ja ko es nl no pl pt sv tr en".split(
  " ",
);
export const languageOf = (country) => languages[countries.indexOf(country)];
export const everyLanguage = [...new Set(languages)];
export const ages = ["0-17", "18-29", "30-39", "40-49", "50-64", "65+"];
export const genders = ["f", "m", "other"];
export const actions = ["write", "speak", "record", "buy"];
/** As many as there are, people know some of them. */
export const audienceCount = 2000;
/** Whose campaigns they are. */
export const organizationCount = 2000;
