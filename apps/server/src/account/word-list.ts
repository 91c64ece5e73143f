/** Words for phrases: 960 in each language, told apart by their first four letters, whatever accents are left out. */
const list = (text: string): readonly string[] => text.trim().split(/\s+/);

export const WORD_LISTS: Readonly<Record<'en' | 'fr', readonly string[]>> = {
  en: list(`
  ability able about above abreast absent accepts account across action acts actually added adding adds
  adjusted admits advance affected afresh after against agree ahead aimed aiming aims alarm aligned alike alive
  allied allowed along already also altered although always ambush among amount analogy anew angle another
  answer anybody anyone anything anywhere apart appears applies approach aptitude archer area arises armed
  armies armour arms army around arquebus arrival arrows ashigaru aside asked asking asks assault astride
  attacker attempt avoid away awkward axes axis back badly baggage balance ball band bank bardiche bare barn
  barred bars base basic battle bayonet bearer beaten because becomes been before began begin begun behaves
  behind being below benefit beside best better between beyond bill bind bites black blank block blows blue
  blunts bodies body bolts bonus book border both bought bound bows brackets branch breaks bridge brigades
  bring broken brought brush budget building bursting bushes busy butt buying caliver called came camp cancels
  cannot capped caps captive caracole carbine card carried cascade case casualty category caught causes cavalry
  cells centre chain change chapter charge cheaper check chest choice chooses chosen church circle civilian
  claimed class clause clear clergy climbing clocks close clothing club cluster coast cohesion colour column
  combat comes coming command complete concerns cone conform connects consent contact copy corner corps costs
  cottages couched could counts couple cover cramped creature crest crew critical crops crossbow crouched
  crowded current custom dagger data dates dead death decides declared deducted deemed deep default defender
  defines degrees denied dense deny depend deploys depth destroy details diagrams diameter dice dies differ
  directly dirt disc dismount disorder disperse distance doctrine does doing done donkey door double down
  dragoons draught draw dreamt dress drilled driver dropped drummer ducking duels dummy dune during duties duty
  each earlier earth easiest east easy echelon edge edition effect eight either elephant eleven elite else
  embodies empty enclosed ending endless ends enemy enforces engaged engine enlarged enough ensign enter
  entirely entry equal erratum escort evade evasion even every exactly example except exchange excludes excuse
  executed exempt exerts exists exit expected explicit exposed extends extra face facing factor failed fair
  faked falls farm farther faster feats fell female fence fewer fields fifths fight figure files fills final
  find finer finish fire firing first fits fitted five fixed flank flat flavour fled flee flint floor flush
  flying follows foot foragers forbids forced ford forest fork formula forward fought found four fraction frame
  free fresh friends from front full further gained gallop game gapped gaps gardens garrison gate gave general
  gentle geometry gets gifted gives giving goes going gone good grade granted greater green grid group guard
  guns halberds half hall halt halves hands happens hard have having head health heath heavy hedge height held
  help hence here hesitant hidden higher hill himself hits hitting holds horizon horse hostile house however
  howitzer hurts hussars idle ignored illegal immobile impetus imposed improves inactive included infantry
  inflicts injury inside instead intent into issued itself javelins join judged just keeps keil kept killed
  kind knife knights known labels laid lance lane large last later leader learns least leaves left legal length
  less lets letter level levy lies life lifted light like limit line lining list literal lives loaded lone long
  looks loophole loose loses losing losses lost lower lying mace made magical main make making many march
  margin marker marsh masonry massed matter maximum meadow means measured medium meet melee members mention
  merged middle militia mill minimum minutes missile mixed model modifier moment morale more most mounted move
  moving multiple musician musket must mutual names natural nearest needs negative neither nerve never next
  nobody none normal north noted nothing number object oblique obstacle occupied offer officer offset often
  older once ones only open opponent option orchard order ordinary original other outdoors outer outline
  outside outward over owner paces paid pair parallel part pass past path pays penalty people period person
  petronel phase physical picks piece pike pinned pistol pivot place plain planted player plus point polearm
  pool poor position possible practice precede present prevent price primary printed priority profile program
  project prose pulls pulse pursuit pushed puts quality question radius raise rally rampage random range rank
  rapier rate ratio reach reading real rear receive recoil reduced refused regained region reiters reload
  remains removed repeated replaces repulsed required reserve resolved response rest result retreat reveal
  rider ridge riflemen right rigid rises risk river road robe rock roll room roster rotate rough round roused
  rout rows rule ruling runs sack salvo same saving says scale scenario score screen scrub sealed seasoned
  second secret sector seen sees segment sentence separate sequence sergeant serves settled several shallow
  shape share sheet shifted ship shooting short shot shoulder show side sight silent simple since single
  sipahis sixes size skirmish slide slip slit slope slowing small soft soldiers solid some soon sources south
  spare spearmen special speed spent split spoilt spontoon spot square staff stairs stakes stands start state
  stays steep step still stood stops straight stream strike strong struck stunned subject succeeds such suffers
  sunken support sure surprise survives sweep swimming swing switch sword swung table takes talk target tells
  tend tercio terrain test text their them there these they third those though three through ties time together
  told took tool torso total touching towards trace trained treat trial tries triggers triple troops true
  trying turn twice twos type under unit unless unloaded unseen until unused uphill urge usable used useless
  uses using usual vacated valid value version very victim village visible volley wagons waits walked wall
  wants warhorse water ways weapon weight well went were west what wheel when where whether which while whoever
  whole whom whose wide width wielder will window wings winner wins with wood wording work worst worth would
  wound writes year yellow zero zone
`),
  fr: list(`
  abaisse abandon abattus aborder aboutir abrite absentes accepte accord achève acquis action actuelle admet
  adverse affectée agir agissent agit agrandie aguerri aide aient ailes ailleurs ainsi ajoute ajusté alignés
  allant aller alliés allumer alors alterné always améliore amène amie amis analogie ancien angle année annonce
  annule apparaît appelle applique apporte approche après aptitude arbalète archère arcs armes armure arracher
  arrêté arrière arrondi articles ashigaru assaut assez assommé attaque atteint attitude aucun auquel aurait
  aussi autant autour autre avait avant avec avertit avoir ayant badly bagages baissant balaie balles bande
  bardiche barre base basse bataille bâtie battue berge besoin biais bien blessé bleu bloc bloquent bois bonne
  bonus bord both boucler bouger bout branche bras brigades brillant brisé budget buts cachée calculés caliver
  camp canons capacité capture carabine carré carte case cause cavalier cède cela celle celui censé centre
  cercle cerné certaine cesse cette ceux chacun chaîne champ changé chapitre chaque charge chasse chef chemin
  chenapan cherche cheval chez chiffre chinois choc choisit chose cible cinq citadins cite civils clair classe
  clause clos clôture cohésion coin colline colonne colunela combat comme compte concerne conduite cône
  conforme connu conseil contact convenu coquille corps corrigés côté côtière couchée couleur coup courte coûte
  couvert crédit crée crête creux critique croisent crosse cuirasse cultures cumul dague damier danger dans
  dates débord début décalées décision déclarée décor décrit dedans déduit défaut défensif défi dégagé degrés
  dehors déjà délimite demande demeure dense départ dépenser déplace depuis dernier déroute derrière descend
  désigne désordre dessus destin détails détour détruite deux devant devenir devient devrait diamètre diffère
  dire dirige disent disparu disque distance divisée doctrine doit doivent donc donne doté double douce douteux
  dragons dressée drilled droit duel dues dune dure each écart échec échoue écran écrit éditions efface effet
  égalité égards égaux éléments éléphant élevé éliminée élite elle éloigné emmené empêche emploie emporter
  encore endroit endurci enfin enfuies engagé enlevé ennemi ensemble ensuite entendre entier entouré entre
  énumère environ envoyé épaule épée épuisées erronés escarpée escorte espacée esponton esquiver essai était
  étant étape état être évite exact examiné excepte exchange excluent exécutée exemple exercée exige existe
  exploits exposed extrême face facile façon facteur faible faire faisait fait fallait faut féminine fenêtres
  fente ferme feuille février fiables fiche figurine files finale fine finit fins fire first fixe flanc flèches
  fleuve flux fois fond font force forêt forfait formule fortifié fournie fraction fraîche franchir frappe
  frôlent front fuient fuite furtive fusil fuyard gagne galop garde garnison gâté gauche gênants général genou
  genre gens glisse grand gratuit grave grille groupe guerre gués guette habituel hache haies half hampe
  handicap hasard haut hésitant heurter hommes hors hostile huit humains hussards idéale ignorent illégal
  immobile impair implique importe imprimée inactive incarne inchangé inclus indécise indiqué inexpert infinie
  inflige instant interdit inutile inverse isolé jamais jambe jardins jaune javelot jetée jets jette joint
  joueur journée juge jusque juste keil lâche lacs laisse lame lance lande laquelle large latéral lecture légal
  légère lents lequel lesquels lettre leur levée libérée libre liées lient lieu ligne ligoter limite linéaire
  lire lise lisière lisse liste livre loin long lors lots lourde magique mailles mains maison maîtrise malus
  maniée manœuvre manqué marais marche marqueur masque massée match mauvais maximal mèche médiocre meilleur
  mélange mêlée membre même menace mener mention mesure métier mettre meurt mieux milice minimum minutes
  miquelet miroir mise mixte mobile mode modifie moins moitié molle moment monde montés moral morceau mort
  moteur motivés moulin mousquet moyenne mulet multiple muret murs musicien nage naît naturel navire négatif
  neuf niveau noble noir nombre nominale nomme noms nord normal note notre nous nouveau nues nuit nulle numéro
  objectif oblique obstacle obtenue obtient obusiers occupe offensif officier offre omet onze opaques opposé
  option ordonne ordre orienté otage ottomans ouest outil outre ouvert ouvrage ovales page paie paire paliers
  panique parcouru parfois parle parmi partie parvient passe pattes pavois payé paysans peau peine pénalise
  pendant pente perdu période permis personne pertes pesant peser petit pétrinal peut peuvent phase phrase
  physique pièces pied pierre piétons pieux pille piques pire pistolet pivot place plafonné plain plancher
  platine plein plus plutôt poids poignée point poitrine polonais pont poorly portée pose position possible
  pour poussant pouvant prairie pratique précède préférée premier prend préparé près prévues prime priorité
  pris prix probable proche produite profonde projette prolongé propre protégé prouvent provoque puis qualité
  quand quart quatre quel question quitter quoi rabattre raide ralentit rallier ramène rançon rang rapide
  rapport rare raté rattrapé ravin rayée rayon réaction réagir recevoir recharge réclamer reçoit recul redonne
  réduit réel refaire reformer refusé regarde région règle reîtres rejeté rejoint relance relève relie remet
  remise remplace rend renoncer renvoyer repartir repère repli réponse reprend requis réserve résolu resserre
  reste résultat rétabli retenue retiré retrait réunit réussi revers revient revoir ribaudes rien rigide risque
  rive rivière robe robuste roche rôle rompre rond rotation rouet rouge round route royale ruine ruisseau
  rupture rythme sable sacs saisies saleté salle salve sans santé sauf sauté scelle scénario schémas score
  second secret secteur segment seize selon sens séparés sept séquence serait sergent serré sert servent seuil
  seul siècle sienne signifie silex simple sinon sipahis situé socles soient soigner soins soit soldats solide
  somme sorte souffre soulever soumis sources sous soutien souvent sparth standard steppes stratège streltsy
  strictes subit suffit suisses suit suivante sujet supprime surface surplomb survit table taille tait talus
  tambour tandis tant tardif taux telle temps tenant tenir tenter tenu tercio termine terrain test tête texte
  tient tiers tirant tire tirs titre tombe torse total touche toujours tour tous tout trait trajet tranche
  travers très triple trois trop troupe tuer type unique unité usage utilise valable valeur vaut venant venir
  venu verger vérifier vers vert vêtement vêture veut victime vide vient vies village visant visé visible
  vitesse vivant voir voisine voit volante volonté vont vouge voulu vrai zone
`),
};
