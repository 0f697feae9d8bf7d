/** The readable name of a zone: "America/North_Dakota/Center" is "North Dakota, Center". */
export function zoneName(zone: string): string {
  const [, ...places] = zone.split('/');
  return (places.length === 0 ? [zone] : places).map((place) => place.replaceAll('_', ' ')).join(', ');
}
