import type { Pack } from "../lexicon.ts";

export const ENGLISH: Pack = {
  language: "en",
  script: "words",
  headFinal: false,
  concord: false,
  words: {
    "issue.test.loose": "failures|failure",
    "subject.test":
      "test status|test result|test summary|test outcome|tests|specs|test cases|testcases|test case suite|test run|test runs|testing|cases|test results|assertions|status checks|ci checks|github checks|checks|all checks|doctests|pre merge checks|required checks|workflow checks|presubmits",
    "subject.test.one": "test|spec|test case|testcase|test file|test module",
    "subject.test.files":
      "test suite|test suites|suite|suites|test files|spec files|spec suite|tests suite|full suite|test classes|test packages|testsuite",
    "subject.test.tool":
      "ci|the ci|pipeline|ci pipeline|github actions|ci run|workflow|ci job|ci jobs|test runner|the runner|test job|tap|circleci|jenkins|the pipeline|test command",
    "subject.build":
      "build|builds|production build|prod build|release build|debug build|docker build|compilation|compile step|build step|the compile|bundle|bundling|the bundle|build job|rebuild|full build|clean build|compiler|build process|build pipeline|build script",
    "subject.build.loose": "built|compiled|rebuilt",
    "subject.typecheck":
      "types|type check|type checks|type checking|typechecks|typechecking|typecheck step|type checker|typechecker|static types|typings|type annotations|ts check|type level checks|static type checking",
    "subject.lint":
      "lint|linting|linter|lints|lint check|lint checks|lint step|lint rules|lint run|static analysis|style checks|lint job|linters",
    "subject.format":
      "formatting|format check|format checks|formatting check|formatting checks|code formatting|formatter|code style|formatting step",
    "does.build":
      "compiles|compile|compiling|builds fine|builds cleanly|builds successfully|builds ok|builds without|it builds|project builds|code builds|app builds|everything builds|still builds|now builds|package builds|crate builds|workspace builds|site builds|library builds",
    "does.typecheck":
      "type checks|typechecks|types check|types check out|type check cleanly|typecheck cleanly|typechecks cleanly|type checks cleanly",
    "does.lint": "lints clean|lints cleanly",
    "does.format":
      "is formatted|are formatted|is correctly formatted|is properly formatted|are properly formatted|are correctly formatted|fully formatted",
    passes: "pass|passes|passed",
    pass: "passing|green|succeed|succeeds|succeeded|succeeding|successful|successfully|exit code 0|exited with code 0|exits with code 0|exited 0|exits 0|exited with 0|exits with 0|exit 0|exit status 0|returned 0|returns 0|in the green|error free|warning free|come back green|came back green|comes back green|went green|gone green|turned green|go green|goes green|flawlessly|without a hitch|with flying colors|with flying colours|pass rate of 100|100 percent|come up green|came up green",
    weak: "ok|okay|works|work|working|worked|fine|happy|healthy|checks out|check out|good to go|looks good|look good|looking good|looks fine|look fine|completed successfully|finished successfully|clean bill of health|perfect|in order|without issue|without incident|without complaint|without complaints|without a problem|without any problem|without problems|all good|all clear|clear|sorted",
    clean: "clean|cleanly|clear of issues|spotless|squeaky clean",
    fail: "fail|fails|failed|failing|red|broken|breaks|broke|break|crash|crashes|crashed|crashing|error out|errors out|errored|erroring|timed out|times out|unsuccessful|unsuccessfully|not green|blow up|blows up|blew up|flaky|not passing|is down|went red|turned red|red again|hang|hangs|failed to pass|fail to pass|fails to pass|fell over|choke|chokes|complains|complain|complained|aborted",
    "fail.build":
      "failed to build|fails to build|failed to compile|fails to compile|fail to compile|fail to build|refuses to compile|would not compile|build breakage",
    "fail.typecheck": "failed to typecheck|fails to typecheck|fails to type check",
    issue:
      "errors|error|warnings|warning|problems|problem|issues|issue|complaints|violations|diagnostics|findings|regressions|offenses",
    "issue.test":
      "test failures|test failure|failing tests remaining|failing tests left|broken tests|test errors|failing test cases|failing specs|test regressions|red tests",
    "issue.build":
      "compile errors|compiler errors|compilation errors|build errors|build failures|build failure|build warnings|compiler warnings|compile error|compilation error|build error|compilation failures|compiler complaints",
    "issue.typecheck":
      "type errors|type error|typing errors|typescript errors|ts errors|mypy errors|tsc errors|typecheck errors|type checking errors|type issues|type problems|type failures",
    "issue.lint":
      "lint errors|lint warnings|lint issues|lint error|lint warning|linter errors|linting errors|lint problems|linter warnings|linting issues|eslint errors|eslint warnings|clippy warnings|lint failures|lint violations|linting warnings|linter issues|linting problems|lint complaints|linter complaints|ruff errors|lint findings|style violations",
    "issue.format":
      "formatting errors|formatting issues|formatting problems|formatting violations|formatting differences|format errors|formatting diffs",
    skip: "skipped|skips|ignored|pending|todo|deselected|xfailed|disabled",
    all: "all|every|each|both|100%|entire|whole|complete|full",
    part: "most|some|only|just the|half|several|few|a few|many|majority|almost all|nearly all|almost every|nearly every|almost|nearly|mostly|partially|partly|a handful|three quarters|sometimes|intermittently|occasionally",
    except:
      "except|except for|apart from|other than|aside from|but one|but two|but three|with the exception of|save for|excluding|bar one|minus|barring|excepting|all but",
    zero: "no|none|zero|nothing|without|without any|neither|nobody|free of|not a single|not one|no more|no new",
    not: "not|could not|can not|would not|should not|might not|may not|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|can't|cannot|couldn't|won't|haven't|hasn't|hadn't|shouldn't|never|no longer|ain't|unable to|dont|doesnt|didnt|isnt|arent|cant|couldnt|havent|wont|not yet|hardly|barely|far from|nowhere near|stopped|stop|fail to get|failed to get|not even|unsure|doubt|refuse to|refuses to|refused to|instead of|rather than|yet to|anything but|wouldn't|mustn't|not sure",
    if: "if|unless|until|provided|provided that|assuming|assuming that|as long as|in case|would|would've|suppose|supposing|even if|only if|depending on|till|otherwise|could|were to|might've|had the|even when|conditional on|contingent on|whenever|as soon as|by the time",
    "if.loose": "when|once|after|upon",
    asking:
      "whether|wondering|wonder|see if|check if|know if|sure if|verify if|find out if|tell if|confirm if|not sure if|checking if",
    hedge:
      "should|should be|should now|might|may|probably|likely|presumably|hopefully|i think|i believe|i guess|i suspect|i assume|i expect|i'd expect|i hope|seem|seems|seemed|appear|appears|appeared|apparently|supposedly|theoretically|in theory|in principle|perhaps|possibly|maybe|expected|expect|expecting|ought|ought to|as far as i know|as far as i can tell|afaik|afaict|confident|fairly sure|pretty sure|looks like|look like|looks as though|as though|as if|ideally|supposed to|supposed|reckon|i imagine|fingers crossed|bound to|believe|think|assume|assumed|guess|hope|hoping|in all likelihood|by my reading|potentially|suspect|not certain|can be expected|from reading the code|i would say|i'm guessing|more or less|should have|must have|would guess|suggests|suggest|suggesting|couldn't confirm",
    purpose:
      "so that|in order to|in order for|to make|to get|to have|to keep|to let|to see|to ensure|to verify|to confirm|to check|to help|to allow|to bring|to turn|aim|aims|aiming|goal|the goal|trying|try|tried|tries|attempt|attempts|attempted|attempting|working on|working towards|working to|ensures|ensures that|ensuring|verifies|verifies that|asserts|asserts that|checks that|checks whether|checks if|makes sure|guarantees|guarantees that|enabling|allowing|for the purpose of|towards|needed for|required for|necessary for|enough for|so as to|with the aim|helps|prevents|hoping to|intended to|designed to|meant to|until we get|confirming that|verifying that|step toward|asserting that|asserting|assert that|assert the|asserts the|how to|way to|ways to|in an effort to|getting|making|keeping",
    planned:
      "will|will be|i'll|we'll|it'll|they'll|going to|gonna|about to|next|plan|plans|planning|todo|let me|let's|will then|soon|later|shall|pending|waiting for|waiting on|wait for|next step|next steps|tomorrow|remaining|in progress|still running|are running|is running|currently running|am running|i'm running|running now|once more|queued|awaiting|i'd like to|want to|wanted to|scheduled|eventually",
    must: "must|need|needs|needed|need to|needs to|has to|have to|had to|make sure|make sure that|ensure|ensure that|please|verify|verify that|verify all|confirm that|check that|double check that|be sure|be sure that|required|require|requires|want|wants|we want|mandatory|acceptance criteria|definition of done|requirement|requirements|confirm|get the|get all|keep the|keep all|make the|make all|don't merge|can you|could you|would you|you should|expectation|wants to|desired|criteria|get it|insist|prerequisite|precondition|gate|blocks merging",
    reported:
      "previously|before|earlier|last week|last month|last night|yesterday|last time|used to|originally|formerly|in the past|on main|on master|on the main branch|on the base branch|upstream|according to|the readme|readme says|the docs|the issue|the ticket|the description|pr description|the comment|commit message|in the previous|in the original|at the time|back then|days ago|weeks ago|hours ago|months ago|ago|prior to|initially|in the old|on develop|at first|until yesterday|until recently|this morning|last run|last sprint|in the earlier|historically|once upon|in an earlier|on the old|had passed|had been|your tests|on friday|on monday|last friday|last monday|in production|in staging|without my change|without my changes|without the change|before the change|before my change",
    say: "said|says|say|claims|claim|claimed|told|mentioned|mentions|reported that|stated|states|wrote|writes|announced|insisted|insists|alleges|promised|alleged|asked|asks|quote|quotes|reads|suggested|called|labelled|declares|declared|indicated|the log says|asking",
    to: "to",
    so: "so",
    now: "now|again|currently|this time|finally|at last|at this point|as of now|today|right now|now that|still|anymore|any more|as before|same as before|like before|just as before|as they did before|as it did before",
    achieved:
      "got|managed to|managed to get|was able to|were able to|able to get|made|have got|succeeded in|continue to|continues to|continued to|made it|ended up|i made sure|made sure|made sure that|ensured|ensured that|have made|were made|and got|could get|brought|proved to|turned out to|happen to|keeps|keep|kept",
    recent:
      "new|newly added|newly|added|just added|freshly|my new|recently added|brand new|additional|i added|we added|i wrote|we wrote|i just added|i've added|new and existing",
    some: "related|affected|relevant|remaining|other|rest|previously|specific|existing failing|first|second|last|targeted|selected|corresponding|touched|changed|modified|particular|individual|old|certain",
    "suite.unit": "unit",
    "suite.integration": "integration",
    "suite.e2e": "e2e|end to end|browser",
    "suite.smoke": "smoke",
    "suite.regression": "regression",
    "suite.acceptance": "acceptance",
    "suite.functional": "functional",
    "suite.snapshot": "snapshot",
    "suite.contract": "contract",
    "suite.property": "property|property based",
    "suite.performance": "performance|perf|load",
    det: "how many|how many of the|what percentage of|the|a|an|any|my|our|your|its|his|her|their|this|that the|these|those",
    time: "time|first time|run|runs|first try|try|attempts|second time|second run|whole time|first run|same time",
    prep: "in|for|on|at|under|from|about|into|inside|within|across|against|around|over|over the|via|covering|through|regarding|per|between|among|by",
    of: "of|out of|of the|out of the",
    with: "with|with all|along with|together with|including",
    rel: "that|which|who|where",
    and: "so does|so do|so is|so are|and so does|and so do|and so is|and so are|and|as well as|plus|then|or|followed by|and then|and also|and that|nor",
    but: "but|however|although|though|while|whereas|yet|because|since|except that|even though|despite|meaning|which means|whilst|confirming|showing",
    ran: "ran|have run|i've run|has run|was run|were run|have been run|has been run|re ran|reran|executed|i run|been executed|were executed|was executed|have executed|re executed|ran through|ran all|just ran|running",
    "ran@planned": "will run|to run",
    find: "has|have|had|see|sees|saw|seen|found|find|finds|shows|show|showed|report|reports|reported|reporting|produce|produces|produced|give|gives|gave|get|gets|return|returns|returned|yields|yielded|raises|raised|throw|throws|threw|remain|remains|left|contains|introduced|introduce|introduces|surfaced|emits|emitted|prints|printed|there are|there is|there were|there's|there was|observed|detected|turned up|came back with|comes back with|finishes with|finished with|exits with|completed with|completes with|come back with|ended with|ends with|spotted",
    light:
      "a minute ago|a moment ago|minutes ago|seconds ago|moments ago|just now|running|if you want|if you'd like|if you like|if needed|if you prefer|please note|note|back to|back to being|as i said|as mentioned|as requested|as stated|as noted|back in|remains|remain|stay|staying|turned|turns|went|goes|end up|ended up|is now back|at the moment|for now|for the moment|at present|after rebasing on main|after rebasing onto main|after merging main|after rebasing on master|off by one|single|completes|completed|finishes|finished|completing|rebasing on main|rebasing onto main|rebase on main|rebasing on master|merging main|is|are|was|were|be|been|being|it's|they're|that's|do|does|did|itself|i|i'm|i've|we|we've|you|us|me|also|already|just|too|even|well|very|really|actually|so far|here|locally|successfully|together|overall|fully|completely|entirely|consistently|result|results|status|total|confirmed|confirmed that|verified|verified that|checked|checked that|validated|validated that|can confirm|can confirm that|confirms|confirms that|note|note that|update|summary|good news|great|nice|awesome|finally|cleanly|correctly|as expected|as well|once again|on my machine|in my environment|on my end|in ci|on ci|in the ci|on all platforms|per the|after my changes|after the change|after the changes|after the fix|after my change|after this change|after that|after the refactor|after my fix|after these changes|after the refactoring|after the update|after rebasing|after the rebase|after merging|after the merge|after fixing|after fixing it|after adding|after this|after which|after the last commit|after reverting|not only|not just|not to mention|with that|with this|with those|with these changes|with the fix|with my changes|with my change|with this change|in total|in the end|at the end|in full|output|final|cleanly now|hooray|yay|woohoo|woo|boom|phew|fyi|tl dr|tldr|btw|perfectly|of course|needless to say|no changes needed|no worries|no problem|no need|end to end now|out there|up|back|out|off|down|on node 20|under node 20|on python 3|by the way|at least locally|to date|come|comes|came|stay|stays|stayed|remain green|remained|have been|has been|both locally|let you know|same|straight away|right away|immediately|nicely|straight|instantly|quickly|there|as|than|more|much",
    "light.one": "pass rate|passing rate|pass fail|pass rates",
    everything:
      "everything|all of them|all of it|all of these|all of those|them all|the lot|the whole thing|everything else|all tests and checks|the whole lot",
    they: "they|them|it all|they all|these|those|all of them|it|each|both",
    verb: "we compile|i compile|you compile|add|added|adds|adding|fix|fixed|fixes|fixing|update|updated|updates|write|wrote|written|writing|refactor|refactored|remove|removed|delete|deleted|create|created|implement|implemented|improve|improved|change|changed|changes|modify|modified|rename|renamed|move|moved|move the|run|runs|rerun|re run|execute|cover|covers|touch|touched|need|review|reviewed|look|looked|start|started|commit|push|pushed|merge|merged|deploy|deployed|disable|enable|enabled|configure|configured|use|used|uses|using|set|handle|handled|handles|extend|extended|call|called|calls|reproduce|investigate|resolve|resolved|address|addressed|document|ran into|run into|ran out|skip the|skipped the|expect the|mock|mocked|mocks|test the|tested|passed the|test that|let|debug|debugged|include|includes|open|opened|close|closed|upgrade|upgraded|bump|bumped|replace|replaced|wait|stub|stubbed|increase|reduce|reduced|introduce a|trigger|triggered|split|speed|slow|took|takes|take|went through|passed through|passed along|passed as|passed to|passes along|passes to|pass to|pass along|pass as|passing a|passing the|passing it|build a|build an|build the|built a|built an|built the|build on|build up|test coverage|rely|relies|depend|depends|make changes|learn|understand|explain|describe|describes|assert|verify the|mean|means|make it|tells",
    yes: "yes|yep|yeah|yup|sure|correct|affirmative|indeed|absolutely|they do|it does|they did|it did|they are|it is|right|done|confirmed|definitely|certainly|true|aye|yessir|all done|of course|that's right|both do|all of them do",
    no: "no|nope|nah|negative|not any|none at all|not at all",
    "number.1": "one",
    "number.2": "two",
    "number.3": "three",
    "number.4": "four",
    "number.5": "five",
    "number.6": "six",
    "number.7": "seven",
    "number.8": "eight",
    "number.9": "nine",
    "number.10": "ten",
    "number.11": "eleven",
    "number.12": "twelve",
  },
};
